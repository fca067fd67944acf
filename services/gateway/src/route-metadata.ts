import type { LimitClass, NonEmpty, Route, Who } from '@limner/contracts';
import type { FastifyRequest } from 'fastify';
import type { Exchange } from './exchange.ts';

/** Metadata key of a handler's rate limit class. */
export const LIMIT = Symbol('limit');

export type LimitName = LimitClass | 'beacon-visitor' | 'page' | 'rendition' | 'media';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use it. The gateway does not start with a route without this. */
    who?: NonEmpty<Who>;
    /** Only for calls of the contracts. */
    route?: Route;
  }
  interface FastifyRequest {
    /** Only for calls of the contracts; set before their caller is authenticated. */
    exchange: Exchange | null;
  }
}

/** The call of the contracts that is being answered; undefined for pages, pictures and media. */
export function routeOf(request: FastifyRequest): Route | undefined {
  return request.routeOptions.config.route;
}
