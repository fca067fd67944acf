import type { Bus } from '@limner/bus';
import { type OutputOf, uploads } from '@limner/contracts';
import { AppError, BLOBS, type BlobStore, BUS, CONFIG, type Config, isSignedMotion } from '@limner/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { whileConnected } from './hang-up.ts';
import { Limits } from './limits.ts';
import { MayUse } from './route.decorators.ts';
import { sendStored } from './stored-file.ts';

type Motion = OutputOf<typeof uploads.makeMotion>;

/** For a drawing that is opened by itself: it can use nothing but its own styles. */
const MOTION_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The motion of pictures that move. Its addresses have a signature of their own and are given out for published images only, so that nobody can ask for
 * the motion, or the drawing, of another picture.
 */
@Controller('images')
export class MotionController {
  /** Files of motions that were asked for before, by key. */
  readonly #known = new LRUCache<string, Motion>({ max: 2_000 });

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Limits) private readonly limits: Limits,
  ) {}

  @MayUse(['any'], 'media')
  @Get(':key/:signature/motion')
  async move(
    @Param('key') key: string,
    @Param('signature') signature: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isSigned = /^[0-9a-f]{64}$/.test(key) && isSignedMotion(this.config.IMAGE_SECRET ?? [], key, signature);
    if (!isSigned) throw noMotion();
    const known = this.#known.get(key);
    if (known && (await this.#send(key, known, request, reply))) return;
    await this.limits.take('rendition', request, reply);
    const made = await whileConnected(request, (signal) => this.bus.request(uploads.makeMotion, { key }, { signal }));
    this.#known.set(key, made);
    if (!(await this.#send(key, made, request, reply))) throw noMotion();
  }

  #send(key: string, motion: Motion, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const tag = `${key.slice(0, 16)}-motion`;
    return sendStored(this.blobs, { ...motion, tag, policy: MOTION_POLICY }, request, reply);
  }
}

function noMotion(): AppError {
  return new AppError('not_found', 'There is no such picture');
}
