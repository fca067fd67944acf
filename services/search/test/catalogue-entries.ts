import { createHash } from 'node:crypto';
import type { IndexedArtist, IndexedGallery, IndexedImage } from '@limner/contracts';
import { type EmbedderProfile, type Embedding, HAND } from '@limner/embedder';

export function artistOf(artist_id: number, given: Partial<IndexedArtist> = {}): IndexedArtist {
  const name = given.formatted_name ?? `Artist ${artist_id}`;
  return {
    artist_id,
    formatted_name: name,
    name,
    portfolio_url: `artist-${artist_id}`,
    live: true,
    fresh: false,
    illustrator: true,
    animation: false,
    region: 'us',
    show_on_all: false,
    hiddens: [],
    excludes: [],
    galleries: [],
    version: 1,
    ...given,
  };
}

export function galleryOf(gallery_id: number, name: string, given: Partial<IndexedGallery> = {}): IndexedGallery {
  const url = name.toLowerCase().replaceAll(' ', '-');
  return {
    gallery_id,
    name,
    names: {},
    url,
    animation: false,
    category: 'style',
    redir: '',
    top: false,
    related: [],
    version: 1,
    ...given,
  };
}

export function imageOf(image_id: number, artist_id: number, given: Partial<IndexedImage> = {}): IndexedImage {
  return {
    image_id,
    artist_id,
    key: keyOf(`picture ${image_id}`),
    width: 800,
    height: 600,
    thumbhash: 'AAAA',
    title: `Untitled ${image_id}`,
    alt: '',
    translations: {},
    animation: false,
    moving: false,
    galleries: [],
    tags: [],
    attributes: {},
    palette: [],
    position: image_id,
    version: 1,
    ...given,
  };
}

export function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An embedder like the hand-crafted one, of another identity. */
export function profileNamed(identity: string): EmbedderProfile {
  return { ...HAND, identity };
}

/** A vector as the embedder makes them: every segment of unit length. */
export function vectorOf(random: () => number): Float32Array<ArrayBuffer> {
  const vector = Float32Array.from({ length: HAND.length }, () => random() + random() + random() - 1.5);
  for (const { offset, length } of HAND.segments) {
    const segment = vector.subarray(offset, offset + length);
    const norm = Math.hypot(...segment);
    segment.forEach((value, at) => {
      segment[at] = value / norm;
    });
  }
  return vector;
}

/** An embedding of a picture that no other seed's resembles. */
export function embeddingOf(embedder: string, seed: number, views = 1): Embedding {
  const random = randomOf(seed);
  const all = Array.from({ length: views }, () => vectorOf(random));
  const grey = Buffer.from(Array.from({ length: 256 }, () => Math.floor(random() * 256)));
  const bits = keyOf(`bits ${seed}`);
  const hash = `${bits.slice(0, 16)}.${bits.slice(16, 32)}.16x16.${grey.toString('base64')}`;
  return { embedder, vector: all[0] ?? vectorOf(random), views: all, hash };
}
