import type { EventContract, InputOf, OutputOf, PayloadOf, RequestContract } from '@limner/contracts';
import { Catch, type RpcExceptionFilter, UseFilters } from '@nestjs/common';
import { EventPattern, MessagePattern } from '@nestjs/microservices';
import { PARAM_ARGS_METADATA } from '@nestjs/microservices/constants';
import { type Observable, throwError } from 'rxjs';
import type { Context, Delivery, SubscribeOptions } from './bus.ts';

// Generic over the method, because a descriptor's setter would otherwise require exactly this type.
type Method<F> = <M extends F>(target: object, key: string | symbol, descriptor: TypedPropertyDescriptor<M>) => void;

type RequestMethod<C extends RequestContract> = (
  input: OutputOf<RequestContract<C['input'], C['input']>>,
  context: Context,
) => Promise<InputOf<RequestContract<C['output'], C['output']>>> | InputOf<RequestContract<C['output'], C['output']>>;

type EventMethod<C extends EventContract> = (delivery: Delivery<PayloadOf<C>>) => Promise<void> | void;

/** Metadata of a handler, read by `BusTransport`. */
export type HandlerExtras =
  | { readonly contract: RequestContract }
  | { readonly contract: EventContract; readonly options: SubscribeOptions };

/** Binds a controller's method `(input, context) => output` to a request; its types are checked against the contract. */
export function Handles<C extends RequestContract>(contract: C): Method<RequestMethod<C>> {
  return (target, key, descriptor) => {
    MessagePattern(contract.subject, { contract })(target, key, descriptor);
    takesAllArguments(target, key);
    UseFilters(RethrowFilter)(target, key, descriptor);
  };
}

/** Binds a controller's method `(delivery) => void` to an event; a throw means another attempt, up to five. */
export function On<C extends EventContract>(contract: C, options: SubscribeOptions = {}): Method<EventMethod<C>> {
  return (target, key, descriptor) => {
    EventPattern(contract.subject, { contract, options })(target, key, descriptor as PropertyDescriptor);
    takesAllArguments(target, key);
    UseFilters(RethrowFilter)(target, key, descriptor);
  };
}

/**
 * Nest passes the arguments of `BusTransport` on as they are. Without this it passes only the first; with `Payload()` and `Ctx()` it runs an asynchronous
 * pipeline for each of them, which takes as long as both schemas.
 */
function takesAllArguments(target: object, key: string | symbol): void {
  Reflect.defineMetadata(PARAM_ARGS_METADATA, {}, target.constructor, key);
}

// Nest's own filter would turn an AppError into 'Internal server error'; the engines decide which errors callers see.
@Catch()
class RethrowFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
