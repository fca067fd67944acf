import { currentContext } from '@limner/bus';
import { ANONYMOUS, refusalOf, type Who } from '@limner/contracts';
import { AppError } from '@limner/platform';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import './route-metadata.ts';

const REFUSALS = {
  unauthenticated: 'Sign in first',
  forbidden: 'You may not do this',
} as const;

/** Default deny: lets a caller in whom the route names. A route that names nobody is open to nobody. */
@Injectable()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { who } = context.switchToHttp().getRequest<FastifyRequest>().routeOptions.config;
    assertAllowed(who ?? []);
    return true;
  }
}

/** Throws `unauthenticated` or `forbidden` unless the current caller is one of those named. */
export function assertAllowed(who: readonly Who[]): void {
  const refusal = refusalOf(who, currentContext()?.caller ?? ANONYMOUS);
  if (refusal !== undefined) throw new AppError(refusal, REFUSALS[refusal]);
}
