import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import type { RenditionOptions } from '../picture.ts';
import { embed } from './embed.ts';
import { normalise, rendition } from './encode.ts';
import { inspect } from './inspect.ts';
import { type Limits, type OpenPicture, openPicture } from './open.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** One job, as the pool sends it; `bytes` is moved here. */
export type PictureJob = { readonly bytes: Uint8Array; readonly vector: boolean } & (
  | { readonly kind: 'inspect' | 'normalise' | 'embed' }
  | { readonly kind: 'rendition'; readonly size: Pick<RenditionOptions, 'width' | 'format'> }
);

export type PictureAnswer =
  | { readonly value: object }
  | { readonly refusal: { readonly code: RefusalCode; readonly message: string } };

const limits = workerData as Limits;
sharp.cache(false);
sharp.concurrency(1);

parentPort?.on('message', (job: PictureJob) => {
  void answer(job).then((message) => parentPort?.postMessage(message, buffersOf(message)));
});

async function answer(job: PictureJob): Promise<PictureAnswer> {
  try {
    return { value: await run(job, await openPicture(job.bytes, job.vector, limits)) };
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
    case 'embed':
      return embed(picture);
  }
}

/** What is moved instead of copied: the buffers of an answer, each once. */
function buffersOf(answer: PictureAnswer): ArrayBuffer[] {
  if (!('value' in answer)) return [];
  const values = answer.value instanceof Uint8Array ? [answer.value] : Object.values(answer.value).flat();
  return [...new Set(values.filter((value) => ArrayBuffer.isView(value)).map((value) => value.buffer as ArrayBuffer))];
}
