import { ANONYMOUS, type Caller } from '@limner/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * Finds out who sent a request: the one place where callers are made. It runs before every handler, within the time that the answer has; what it
 * asks other services, it asks as an anonymous caller. Nothing that says who it is means anonymous; what says so wrongly is `unauthenticated`.
 */
export interface Authenticator {
  authenticate(request: FastifyRequest): Promise<Caller>;
}

/** Until there are accounts nobody can sign in. */
export const nobodySignsIn: Authenticator = { authenticate: async () => ANONYMOUS };
