import type { LimitClass, NonEmpty, Route, Who } from '@limner/contracts';
import type { FastifyRequest } from 'fastify';
import type { Exchange } from './exchange.ts';

/** Where the limits find a handler's class. */
export const LIMIT = Symbol('limit');

export type LimitName = LimitClass | 'page' | 'rendition' | 'media';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use it: a route without this stops the gateway at its start. */
    who?: NonEmpty<Who>;
    /** Of a call of the contracts. */
    route?: Route;
  }
  interface FastifyRequest {
    /** Of a call of the contracts, from when its caller is known. */
    exchange: Exchange | null;
  }
}

/** The call of the contracts that is being answered; undefined for pages, pictures and media. */
export function routeOf(request: FastifyRequest): Route | undefined {
  return request.routeOptions.config.route;
}
