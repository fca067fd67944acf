import { isGrey, looksOf } from '../descriptor/looks.ts';
import { perceptualHash } from '../descriptor/perceptual-hash.ts';
import { wholeBox } from '../descriptor/raster.ts';
import { trimBorders } from '../descriptor/trim.ts';
import { viewsOf } from '../descriptor/views.ts';
import type { Embedder } from '../embedder.ts';
import { openEmbedder } from '../embedders/open-embedder.ts';
import type { Embedding } from '../picture.ts';
import { readFrame } from './frame.ts';
import type { OpenPicture } from './open.ts';
import { Refusal } from './refusal.ts';

/** Embedders of this worker, by source: two while an index changes from one to the other. */
const open = new Map<string, Promise<Embedder>>();
let bytes = 0;

/** Resident memory that the models of this worker need. */
export function embedderBytes(): number {
  return bytes;
}

/** Opens an embedder, if it is not open. `onOpen` is called when it was not. @throws {Refusal} `unavailable` */
export async function prepare(source: string, onOpen: () => void): Promise<void> {
  const isOpen = open.has(source);
  await embedderOf(source);
  if (!isOpen) onOpen();
}

/** The embedding of a picture by an embedder: with views to be indexed, or with looks to search with. */
export async function embed(picture: OpenPicture, withViews: boolean, source: string): Promise<Embedding> {
  const { profile, embed } = await embedderOf(source);
  const frame = await readFrame(picture);
  const boxes = withViews ? viewsOf(frame).slice(0, profile.maxViews) : [trimBorders(frame, wholeBox(frame))];
  const looks = withViews ? [] : looksOf(frame).map((look) => ({ ...look, box: trimBorders(look.raster, look.box) }));
  const vectors = await embed([
    ...boxes.map((box, at) => ({ raster: frame, box, isPart: at > 0 })),
    ...looks.map((look) => ({ ...look, isPart: look.kind === 'mirrored' })),
  ]);
  const [vector = new Float32Array()] = vectors;
  const [whole = wholeBox(frame)] = boxes;
  const views = vectors.slice(0, boxes.length);
  const embedding = { embedder: profile.identity, vector, views, hash: perceptualHash(frame, whole) };
  if (withViews) return embedding;
  return {
    ...embedding,
    looks: looks.map(({ kind, raster, box }, at) => ({
      kind,
      vector: vectors[boxes.length + at] ?? new Float32Array(),
      hash: perceptualHash(raster, box),
    })),
    isGrey: isGrey(frame),
  };
}

function embedderOf(source: string): Promise<Embedder> {
  const known = open.get(source);
  if (known) return known;
  const opened = openMeasured(source);
  open.set(source, opened);
  opened.catch(() => open.delete(source));
  return opened;
}

async function openMeasured(source: string): Promise<Embedder> {
  const before = process.memoryUsage.rss();
  try {
    const embedder = await openEmbedder(source, (message) => process.emitWarning(message));
    bytes += source === 'hand' ? 0 : Math.max(0, process.memoryUsage.rss() - before);
    return embedder;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Refusal('unavailable', `the embedder ${source} does not start: ${reason}`, { cause });
  }
}
