import { ANONYMOUS, type Caller } from '@limner/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Finds out who sent a request: the only place that makes callers. It runs before every handler, within the deadline of the response; its own
 * requests to services are anonymous. No credentials mean anonymous; wrong credentials throw `unauthenticated`.
 */
export interface Authenticator {
  authenticate(request: FastifyRequest): Promise<Caller>;
}

/** Without an identity provider nobody can sign in; see `sign-in/session.authenticator.ts`. */
export const nobodySignsIn: Authenticator = { authenticate: async () => ANONYMOUS };
