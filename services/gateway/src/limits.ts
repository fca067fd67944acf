import { AppError, LOGGER, type Logger, PictureTime, RATE_LIMITER, type RateLimiter } from '@limner/platform';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMIT, type LimitName } from './route-metadata.ts';
import { visitorOf } from './visitor.ts';

const minute = (points: number) => ({ points, windowMs: 60_000 });

/** Calls a visitor may make. Cached responses are not counted: they cost no more than a refusal. */
const LIMITS: Readonly<Record<LimitName, { points: number; windowMs: number }>> = {
  read: minute(600),
  beacon: minute(600),
  'beacon-visitor': minute(1_200),
  erasure: minute(10),
  suggest: minute(300),
  search: minute(120),
  'picture-search': minute(30),
  fetch: minute(30),
  'sign-in': minute(30),
  page: minute(300),
  rendition: minute(1_200),
  media: minute(600),
};

/** Counts calls by class and visitor, reports them in `RateLimit` headers, and refuses with `rate_limited` and `Retry-After`. */
@Injectable()
export class Limits implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RATE_LIMITER) private readonly limiter: RateLimiter,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject('limited') private readonly isOn: boolean,
    @Inject(PictureTime) private readonly pictureTime: PictureTime,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<LimitName | undefined>(LIMIT, context.getHandler());
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    if (name !== undefined) await this.take(name, request, reply);
    if (name === 'picture-search') await this.#checkPictureTime(request, reply);
    return true;
  }

  async take(name: LimitName, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (this.isOn) await this.takeFor(visitorOf(request.ip), name, reply);
  }

  /** Counts `cost` calls of somebody who is not identified by address. */
  async takeFor(who: string, name: LimitName, reply: FastifyReply, cost = 1): Promise<void> {
    if (!this.isOn) return;
    const limit = LIMITS[name];
    const taken = await this.limiter.take(`${name}:${who}`, limit, cost).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'rate limits are off: calls cannot be counted');
      return undefined;
    });
    if (!taken) return;
    const seconds = Math.ceil(taken.retryAfterMs / 1_000);
    reply.header('ratelimit-policy', `"${name}";q=${limit.points};w=${limit.windowMs / 1_000}`);
    reply.header('ratelimit', `"${name}";r=${taken.remaining};t=${seconds}`);
    if (!taken.allowed) refuse('Too many calls', seconds, reply);
  }

  /** Refuses a visitor whose searches have used up their worker time, before the picture is read. */
  async #checkPictureTime({ ip }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const left = await this.pictureTime.left(visitorOf(ip));
    if (left?.remaining === 0)
      refuse('Your picture searches have used up their time', Math.ceil(left.retryAfterMs / 1_000), reply);
  }
}

function refuse(why: string, seconds: number, reply: FastifyReply): never {
  const wait = Math.max(1, seconds);
  reply.header('retry-after', String(wait));
  throw new AppError('rate_limited', `${why}; try again in ${wait} seconds`);
}
