import type { Logger } from './logger.ts';
import type { RateLimiter, RateLimitResult } from './rate-limit.ts';

/** Milliseconds of worker time per minute for the picture searches of one visitor: about sixty pictures of the size that the site sends. */
const BUDGET = { points: 10_000, windowMs: 60_000 } as const;

/** Charges picture searches by the time that a worker spent on them, whatever the outcome. */
export class PictureTime {
  constructor(
    private readonly parts: { readonly limiter: RateLimiter; readonly logger: Logger; readonly isOn: boolean },
  ) {}

  /** What the visitor has left; undefined when calls are not limited or cannot be counted. */
  left(visitor: string): Promise<RateLimitResult | undefined> {
    return this.#take(visitor, 0);
  }

  async charge(visitor: string, milliseconds: number): Promise<void> {
    await this.#take(visitor, Math.ceil(milliseconds));
  }

  async #take(visitor: string, cost: number): Promise<RateLimitResult | undefined> {
    const { limiter, logger, isOn } = this.parts;
    if (!isOn) return undefined;
    return limiter.take(`picture-time:${visitor}`, BUDGET, cost).catch((err: unknown) => {
      logger.warn({ err }, 'picture searches are not charged');
      return undefined;
    });
  }
}
