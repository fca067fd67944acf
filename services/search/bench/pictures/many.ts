import type { EmbedderProfile, Embedding, PicturePool } from '@limner/embedder';
import type { IndexChange } from '@limner/search';
import { randomOf } from '../timing.ts';
import { type KnownPicture, knownPictures } from './collection.ts';
import { artistEntry, imageEntry } from './entries.ts';

const ARTISTS = 200;
/** Every so many of the pictures that are known. */
const EVERY = 4;
/** Words of which each image has some. */
const WORDS = 2_000;
const WORDS_EACH = 6;

export const wordOf = (number: number) => `w${number.toString(36)}x`;

export function someKnownPictures(): KnownPicture[] {
  return knownPictures().filter((_, at) => at % EVERY === 0);
}

/** A catalogue of many pictures with keywords: the known ones, and others that are made of two of them each. */
export async function manyPictures(
  pool: PicturePool,
  known: readonly KnownPicture[],
  { count, profile }: { count: number; profile: EmbedderProfile },
): Promise<IndexChange[]> {
  const real = await Promise.all(known.map(({ read }) => pool.embed(read, { embedder: profile.source })));
  const random = randomOf(5);
  const any = () => real[Math.floor(random() * real.length)];
  const artists = Array.from({ length: ARTISTS }, (_, at) => artistEntry(at + 1));
  const images = Array.from({ length: count }, (_, at): IndexChange[] => {
    const [own, one, other] = [real[at], any(), any()];
    const embedding = own ?? (one && other && mixed(one, other, { random, profile }));
    // The first words are the most frequent ones.
    const tags = Array.from({ length: WORDS_EACH }, () => wordOf(Math.floor(WORDS * random() ** 3)));
    const image = { ...imageEntry({ image_id: at + 1, artist_id: 1 + (at % ARTISTS) }), tags };
    return embedding
      ? [
          { kind: 'image', image },
          { kind: 'embedding', key: image.key, embedding },
        ]
      : [];
  });
  return [...artists, ...images.flat()];
}

/** A picture that does not exist: each segment is that of one or the other. */
function mixed(
  one: Embedding,
  other: Embedding,
  { random, profile }: { random: () => number; profile: EmbedderProfile },
): Embedding {
  const isOther = profile.segments.map(() => random() < 0.5);
  const views = one.views.map((view, at) => {
    const vector = view.slice();
    const from = other.views[at] ?? other.vector;
    for (const [place, { offset, length }] of profile.segments.entries())
      if (isOther[place]) vector.set(from.subarray(offset, offset + length), offset);
    return vector;
  });
  return { embedder: one.embedder, vector: views[0] ?? one.vector, views, hash: other.hash };
}
