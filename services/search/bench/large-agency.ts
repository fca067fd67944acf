import type { IndexedArtist, IndexedImage } from '@limner/contracts';
import type { IndexChange } from '@limner/search';
import { randomOf } from './timing.ts';

const ARTISTS = 5_000;
const IMAGES_EACH = 10;
const WORDS = 20_000;
const QUERIES = 400;
const NOISE = 100;
const BEGINNINGS = 200;

/** An agency of invented artists with keywords of invented words, of which a few are frequent, and what is searched for in it. */
export interface LargeAgency {
  readonly artists: readonly IndexedArtist[];
  readonly images: readonly IndexedImage[];
  readonly changes: readonly IndexChange[];
  readonly queries: readonly string[];
  /** Pages of 500 characters without a meaning. */
  readonly noise: readonly string[];
  /** Two to four letters, as they are typed. */
  readonly beginnings: readonly string[];
}

export function largeAgency(): LargeAgency {
  const random = randomOf(1);
  const words = Array.from({ length: WORDS }, () => wordOf(random));
  const word = () => words[zipf(random)] ?? '';
  const artists = Array.from({ length: ARTISTS }, (_, at) =>
    artistOf(at + 1, `${capital(word())} ${capital(wordOf(random))}`, at % 40),
  );
  const images = artists.flatMap(({ artist_id }) =>
    Array.from({ length: IMAGES_EACH }, (_, at) =>
      imageOf((artist_id - 1) * IMAGES_EACH + at + 1, artist_id, at, word),
    ),
  );
  return {
    artists,
    images,
    changes: changesOf(artists, images),
    queries: Array.from({ length: QUERIES }, (_, at) => queryOf(at, random, word, words, artists)),
    noise: Array.from({ length: NOISE }, () => noiseOf(random)),
    beginnings: Array.from({ length: BEGINNINGS }, (_, at) => word().slice(0, 2 + (at % 3))),
  };
}

function noiseOf(random: () => number): string {
  return Array.from({ length: 90 }, () => wordOf(random))
    .join(' ')
    .slice(0, 500);
}

/** One word, two words, a prefix, a name and a typo, in turn. */
function queryOf(
  at: number,
  random: () => number,
  word: () => string,
  words: readonly string[],
  artists: readonly IndexedArtist[],
): string {
  const kind = at % 5;
  if (kind === 0) return word();
  if (kind === 1) return `${word()} ${word()}`;
  if (kind === 2) return word().slice(0, 3);
  if (kind === 3) return artists[Math.floor(random() * artists.length)]?.formatted_name ?? '';
  const meant = words[Math.floor(random() * words.length)] ?? '';
  const place = 1 + Math.floor(random() * (meant.length - 2));
  return meant.slice(0, place) + meant.slice(place + 1);
}

function changesOf(artists: readonly IndexedArtist[], images: readonly IndexedImage[]): IndexChange[] {
  const galleries = Array.from(
    { length: 40 },
    (_, at): IndexChange => ({
      kind: 'gallery',
      gallery: {
        gallery_id: at + 1,
        name: `style${at}`,
        names: {},
        url: `style-${at}`,
        animation: false,
        category: 'style',
        redir: '',
        top: false,
        related: [],
        version: 1,
      },
    }),
  );
  return [
    ...galleries,
    ...artists.map((artist): IndexChange => ({ kind: 'artist', artist })),
    ...images.map((image): IndexChange => ({ kind: 'image', image })),
  ];
}

function artistOf(artist_id: number, formatted_name: string, style: number): IndexedArtist {
  const listed = {
    live: true,
    fresh: false,
    region: 'us',
    show_on_all: false,
    hiddens: [],
    excludes: artist_id % 9 === 0 ? ['us'] : [],
  };
  return {
    artist_id,
    formatted_name,
    name: formatted_name,
    portfolio_url: `artist-${artist_id}`,
    illustrator: true,
    animation: false,
    galleries: [style + 1],
    version: 1,
    ...listed,
  };
}

function imageOf(image_id: number, artist_id: number, position: number, word: () => string): IndexedImage {
  const words = (count: number) => Array.from({ length: count }, word);
  const texts = { title: words(3).join(' '), alt: words(8).join(' '), tags: words(6), attributes: { fr: words(2) } };
  return {
    image_id,
    artist_id,
    position,
    key: String(image_id).padStart(64, '0'),
    width: 800,
    height: 600,
    thumbhash: '',
    translations: {},
    animation: false,
    moving: false,
    galleries: [(artist_id % 40) + 1],
    palette: [],
    version: 1,
    ...texts,
  };
}

const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ter',
  'son',
  'a',
  'gra',
  'pen',
  'ril',
  'vo',
  'chu',
  'dan',
  'es',
  'fir',
  'ol',
  'ba',
  'ne',
  'tu',
  'ry',
  'zan',
  'qui',
  'hem',
];

function wordOf(random: () => number): string {
  return Array.from(
    { length: 2 + Math.floor(random() * 3) },
    () => SYLLABLES[Math.floor(random() * SYLLABLES.length)],
  ).join('');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A rank with probability about proportional to its inverse. */
function zipf(random: () => number): number {
  return Math.min(WORDS - 1, Math.floor(WORDS ** random()) - 1);
}
