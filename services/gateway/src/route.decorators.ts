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

/** Begins a stream when its headers go out; never for `HEAD`. */
export type Stream<T> = () => AsyncIterable<T>;

type StreamOf<R> = R extends { stream: infer S extends StreamKind } ? S : never;
type Answer<R extends Route> =
  StreamOf<R> extends 'events'
    ? Stream<StreamEvent<RouteOutput<R>>>
    : StreamOf<R> extends 'lines'
      ? Stream<RouteOutput<R>>
      : RouteOutput<R> | Content;
type Handler<R extends Route> = (input: RouteInput<R>, exchange: Exchange) => Promise<Answer<R>> | Answer<R>;
// Generic over the method, so that one of fewer parameters will do.
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
    declare({ who: route.who, route }, route.limit)(target, key, descriptor);
  };
}

/** Declares who may use a handler that is no call of the contracts: pages and pictures. */
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

const exchangeOf = (context: ExecutionContext): Exchange => {
  const { exchange } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!exchange) throw new Error('a call of the contracts has an exchange before its handler runs');
  return exchange;
};

const Checked = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const { route, request } = exchangeOf(context);
  return readInput(route, request);
});
const InExchange = createParamDecorator((_data: unknown, context: ExecutionContext) => exchangeOf(context));
