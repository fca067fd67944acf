import sharp from 'sharp';
import type { CardOptions, RenditionOptions } from '../picture.ts';
import { card } from './card.ts';
import { embed, embedderBytes, prepare } from './embed.ts';
import { normalise, rendition } from './encode.ts';
import { inspect } from './inspect.ts';
import { limitMemory } from './memory-limit.ts';
import { motion } from './motion.ts';
import { type Limits, type OpenPicture, openPicture } from './open.ts';
import { Refusal, type RefusalCode } from './refusal.ts';
import { sniff } from './sniff.ts';
import { tooMuchMemory, watchJob } from './watch-job.ts';

/** One job, as the pool sends it. */
export type PictureJob = {
  readonly bytes: Uint8Array;
  readonly vector: boolean;
  /** Overrides the limits that the worker was started with. */
  readonly limits?: Limits;
} & (
  | { readonly kind: 'inspect' | 'normalise' | 'motion' }
  | { readonly kind: 'embed'; readonly views: boolean; readonly embedder: string }
  | { readonly kind: 'rendition'; readonly size: Pick<RenditionOptions, 'width' | 'format'> }
  | {
      readonly kind: 'card';
      readonly others: readonly Uint8Array[];
      readonly names: Pick<CardOptions, 'name' | 'agency'>;
    }
);

export type PictureAnswer = (
  | { readonly value: object }
  | { readonly refusal: { readonly code: RefusalCode; readonly message: string } }
) & {
  /** The worker must be ended: it still decodes what it refused, or has too little free memory for another picture. */
  readonly isLast?: boolean;
};

/** `opened`: an embedder that the present job needed to be opened. */
export type WorkerMessage = PictureAnswer | { readonly opened: string };

/** Most resident memory at the begin of a job, without models, in bytes; after its start a worker has about 100 million. */
const MAX_RETAINED = 145_000_000;

const limits = JSON.parse(process.argv[2] ?? '') as Limits;
sharp.cache(false);
sharp.concurrency(1);

limitMemory();

process.on('message', (job: PictureJob) => void work(job));
// Ctrl-C reaches the whole process group, but the pool decides when a worker ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// The parent is gone. Not `process.exit`, which waits for native calls that may never end.
process.on('disconnect', () => process.kill(process.pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGHUP'));

/** Sends one answer: the result or the reason of failure. */
async function work(job: PictureJob): Promise<void> {
  let isAnswered = false;
  const send = (message: PictureAnswer) => {
    const isFull = process.memoryUsage.rss() > MAX_RETAINED + embedderBytes();
    if (!isAnswered) report(isFull ? { ...message, isLast: true } : message);
    isAnswered = true;
  };
  const watch = watchJob(allowanceOf(job), (excess) => send({ refusal: plain(excess), isLast: true }));
  try {
    // Before the picture is touched, since that has a limit of its own.
    if (job.kind === 'embed') await prepare(job.embedder, () => report({ opened: job.embedder }));
    send({ value: await run(job, await openPicture(job.bytes, job.vector, job.limits ?? limits)) });
  } catch (error) {
    send({ refusal: plain(refusalOf(error, watch.wasNearLimit())) });
  } finally {
    watch.stop();
  }
}

/** Without a parent nothing is sent: `disconnect` ends the worker. */
function report(message: WorkerMessage): void {
  process.send?.(message, undefined, undefined, () => undefined);
}

/**
 * Most processor time of a job in milliseconds. Drawings are rendered small when they are accepted: a short file that takes long is an
 * attack. Real drawings take about a fifth of this.
 */
function allowanceOf({ kind, vector, bytes }: PictureJob): number {
  const isNew = kind === 'inspect' || kind === 'normalise';
  return vector && isNew && sniff(bytes) === 'svg' ? 600 + bytes.byteLength / 1_250 : Number.POSITIVE_INFINITY;
}

/** Decoders report lack of memory in many ways, or not at all. */
function refusalOf(error: unknown, wasNearLimit: boolean): Refusal {
  if (error instanceof Refusal) return error;
  const message = error instanceof Error ? error.message : '';
  if (wasNearLimit || /memory|alloc/i.test(message)) return tooMuchMemory({ cause: error });
  return new Refusal(
    'unprocessable_picture',
    message.includes('SVG rendering failed')
      ? 'the drawing is broken, or needs more memory to be drawn than it may take'
      : 'the picture is broken or cut off: it does not decode',
  );
}

function plain({ code, message }: Refusal): { readonly code: RefusalCode; readonly message: string } {
  return { code, message };
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
    case 'card': {
      const others = await Promise.all(job.others.map((bytes) => openPicture(bytes, false, job.limits ?? limits)));
      return card([picture, ...others], job.names);
    }
    case 'embed':
      return embed(picture, job.views, job.embedder);
  }
}
