import 'reflect-metadata';
import type { NonEmpty, Route, RouteInput, RouteOutput, StreamEvent, StreamKind, Who } from '@limner/contracts';
import {
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Content } from './content.ts';
import type { Exchange } from './exchange.ts';
import { readInput } from './input.ts';
import { LIMIT, type LimitName } from './route-metadata.ts';

/** Metadata key of a method's route, for calls without the network. */
const ROUTE = Symbol('route');

/** Starts the entries of a stream. Not called for `HEAD`. */
export type Stream<T> = () => AsyncIterable<T>;

type StreamOf<R> = R extends { stream: infer S extends StreamKind } ? S : never;
type Answer<R extends Route> =
  StreamOf<R> extends 'events'
    ? Stream<StreamEvent<RouteOutput<R>>>
    : StreamOf<R> extends 'lines'
      ? Stream<RouteOutput<R>>
      : RouteOutput<R> | Content;
type Handler<R extends Route> = (input: RouteInput<R>, exchange: Exchange) => Promise<Answer<R>> | Answer<R>;
// Generic over the method, so that it may take fewer parameters.
type Method<R extends Route> = <F extends Handler<R>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<F>,
) => void;

/** Binds a controller's method `(input, exchange) => answer` to a call of `packages/contracts`; its types are checked against it. */
export function Serves<R extends Route>(route: R): Method<R> {
  return (target, key, descriptor) => {
    const path = route.path.replace(/\{(\w+)\}/g, ':$1');
    RequestMapping({ path, method: RequestMethod[route.method] })(target, key, descriptor);
    HttpCode(route.status)(target, key, descriptor);
    Checked()(target, key, 0);
    InExchange()(target, key, 1);
    SetMetadata(ROUTE, route)(target, key, descriptor);
    declare({ who: route.who, route }, route.limit)(target, key, descriptor);
  };
}

/** Declares who may use a handler that is not a call of the contracts: pages, pictures and media. */
export function MayUse(who: NonEmpty<Who>, limit?: LimitName): MethodDecorator {
  return declare({ who }, limit) as MethodDecorator;
}

function declare(config: { who: NonEmpty<Who>; route?: Route }, limit?: LimitName) {
  return (target: object, key: string | symbol, descriptor: PropertyDescriptor) => {
    SetMetadata(LIMIT, limit)(target, key, descriptor);
    // Fastify refuses a route without `who` when it is registered, see `http-server.ts`.
    RouteConfig(config)(target, key, descriptor);
  };
}

/** The routes that a controller's methods serve, each with a function that calls it with checked input. */
export function servedRoutes(controller: object) {
  const prototype: object = Object.getPrototypeOf(controller);
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const method = (controller as Record<string, unknown>)[name];
    const route: Route | undefined = typeof method === 'function' ? Reflect.getMetadata(ROUTE, method) : undefined;
    if (route === undefined || typeof method !== 'function') return [];
    return [
      { route, handle: async (input: Record<string, unknown>): Promise<unknown> => method.call(controller, input) },
    ];
  });
}
const exchangeOf = (context: ExecutionContext): Exchange => {
  const { exchange } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!exchange) throw new Error('a handler ran before the exchange of its request was set');
  return exchange;
};

const Checked = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { route, request } = exchangeOf(context);
  return readInput(route, request);
});
const InExchange = createParamDecorator((_data: unknown, context: ExecutionContext) => exchangeOf(context));
