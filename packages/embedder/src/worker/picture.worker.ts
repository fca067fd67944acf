import sharp from 'sharp';
import type { RenditionOptions } from '../picture.ts';
import { embed } from './embed.ts';
import { normalise, rendition } from './encode.ts';
import { inspect } from './inspect.ts';
import { motion } from './motion.ts';
import { type Limits, type OpenPicture, openPicture } from './open.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** One job, as the pool sends it. */
export type PictureJob = {
  readonly bytes: Uint8Array;
  readonly vector: boolean;
  /** Instead of those that the worker was started with. */
  readonly limits?: Limits;
} & (
  | { readonly kind: 'inspect' | 'normalise' | 'motion' }
  | { readonly kind: 'embed'; readonly views: boolean }
  | { readonly kind: 'rendition'; readonly size: Pick<RenditionOptions, 'width' | 'format'> }
);

export type PictureAnswer =
  | { readonly value: object }
  | { readonly refusal: { readonly code: RefusalCode; readonly message: string } };

const limits = JSON.parse(process.argv[2] ?? '') as Limits;
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (job: PictureJob) => {
  void answer(job).then((message) => process.send?.(message));
});
// Control-C goes to the whole group; the pool decides when a worker ends, or leaves it by its own end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { value: await run(job, await openPicture(job.bytes, job.vector, job.limits ?? limits)) };
  } catch (error) {
    const refusal =
      error instanceof Refusal
        ? error
        : new Refusal('unprocessable_picture', 'the picture is broken or cut off: it does not decode');
    return { refusal: { code: refusal.code, message: refusal.message } };
  }
}

async function run(job: PictureJob, picture: OpenPicture): Promise<object> {
  switch (job.kind) {
    case 'inspect':
      return inspect(picture, job.bytes);
    case 'normalise':
      return normalise(picture, job.bytes);
    case 'rendition':
      return rendition(picture, job.size);
    case 'motion':
      return motion(picture, job.bytes);
    case 'embed':
      return embed(picture, job.views);
  }
}
