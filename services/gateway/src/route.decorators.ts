import 'reflect-metadata';
import type { Route, RouteInput, RouteOutput, Who } from '@limner/contracts';
import { createParamDecorator, type ExecutionContext, Get, HttpCode, Post, Req, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Content } from './content.ts';
import { readInput } from './input.ts';
import { LIMIT, type LimitName, WHO } from './route-metadata.ts';

const ROUTE = Symbol('route');

type Handler<R extends Route> = (input: RouteInput<R>, request: FastifyRequest) => Promise<RouteOutput<R> | Content>;
// Generic over the method, so that one of fewer parameters will do.
type Method<R extends Route> = <F extends Handler<R>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<F>,
) => void;

/** Binds a controller's method `(input, request) => answer` to a call of `packages/contracts`; its types are checked against it. */
export function Serves<R extends Route>(route: R): Method<R> {
  return (target, key, descriptor) => {
    const path = route.path.replace(/\{(\w+)\}/g, ':$1');
    (route.method === 'GET' ? Get(path) : Post(path))(target, key, descriptor);
    HttpCode(200)(target, key, descriptor);
    SetMetadata(ROUTE, route)(target, key, descriptor);
    Checked()(target, key, 0);
    Req()(target, key, 1);
    declare(route.who, route.limit)(target, key, descriptor);
  };
}

/** Declares who may use a handler that is no call of the contracts: pages and pictures. */
export function MayUse(who: readonly Who[], limit?: LimitName): MethodDecorator {
  return declare(who, limit) as MethodDecorator;
}

function declare(who: readonly Who[], limit?: LimitName) {
  return (target: object, key: string | symbol, descriptor: PropertyDescriptor) => {
    SetMetadata(WHO, who)(target, key, descriptor);
    SetMetadata(LIMIT, limit)(target, key, descriptor);
    // Fastify refuses a route without it when it is registered, see `gateway.ts`.
    RouteConfig({ who })(target, key, descriptor);
  };
}

/** The calls that a controller's methods are bound to, each ready to be made with its checked input. */
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

const Checked = createParamDecorator((_data: unknown, context: ExecutionContext) => {
  const route: Route = Reflect.getMetadata(ROUTE, context.getHandler());
  return readInput(route, context.switchToHttp().getRequest<FastifyRequest>());
});
