import { isNativeError } from 'node:util/types';

/** Jest runs each test in a realm of its own, where errors that Node makes are no instances of `Error`: a library that asks for that would replace them. */
export function acceptNodeErrors(): void {
  Object.defineProperty(Error, Symbol.hasInstance, {
    configurable: true,
    value(this: unknown, error: unknown): boolean {
      return this === Error ? isNativeError(error) : Function.prototype[Symbol.hasInstance].call(this, error);
    },
  });
}
