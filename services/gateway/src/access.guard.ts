import type { Who } from '@limner/contracts';
import { AppError } from '@limner/platform';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { WHO } from './route-metadata.ts';

/** Default deny: a handler that does not say who may use it is refused, and nobody holds a token yet. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(Reflector) private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const who = this.reflector.get<readonly Who[] | undefined>(WHO, context.getHandler());
    if (who === undefined) throw new AppError('forbidden', 'This address is not open to anyone');
    if (who.includes('any')) return true;
    throw new AppError('unauthenticated', 'Sign in first');
  }
}
