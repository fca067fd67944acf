import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync } from '@swc/core';

/** The module that stands for `@jest/globals`. */
const GLOBALS = 'limner:jest-globals';
const SOURCE = /^file:(?!.*\/(?:node_modules|dist)\/).*\.ts(?:\?|$)/;
const OF_TESTS = /\/test\/[^?]*\.ts$/;

/**
 * Lets this thread import the project's sources as Node imports any module. What is in a folder `test` is evaluated again for each file of tests, and gets that
 * file's `describe`, `expect` and so on. Everything else is evaluated once.
 */
export class SourceLoader {
  #file = 0;
  #globals = {};

  /** @param options How swc compiles a source. */
  constructor(options) {
    globalThis[Symbol.for(GLOBALS)] = () => this.#globals;
    registerHooks({
      resolve: (specifier, context, next) => {
        if (specifier === '@jest/globals')
          return { url: `${GLOBALS}?${this.#file}`, format: 'module', shortCircuit: true };
        const resolved = next(specifier, { ...context, conditions: ['source', ...context.conditions] });
        return OF_TESTS.test(resolved.url) ? { ...resolved, url: `${resolved.url}?${this.#file}` } : resolved;
      },
      load: (url, context, next) => {
        if (url.startsWith(GLOBALS)) return { source: this.#sourceOfGlobals(), format: 'module', shortCircuit: true };
        if (!SOURCE.test(url)) return next(url, context);
        const filename = fileURLToPath(url);
        const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
        return { source: code, format: 'module', shortCircuit: true };
      },
    });
  }

  /** Imports a file of tests, whose modules get these functions of Jest. */
  import(file, globals) {
    this.#file += 1;
    this.#globals = globals;
    return import(pathToFileURL(file).href);
  }

  #sourceOfGlobals() {
    return `export const { ${Object.keys(this.#globals).join(', ')} } = globalThis[Symbol.for('${GLOBALS}')]();`;
  }
}
