import type { Filming } from '../drawing/filming.ts';
import type { Light } from '../drawing/palette.ts';
import { scenes } from '../scenes/scenes.ts';
import type { Artist } from './artist.ts';
import { artists } from './artists.ts';
import { compose } from './compose.ts';
import { accustomed } from './habits.ts';
import type { Plan } from './portfolio.ts';

/** The shot of a video; not a picture of a portfolio. */
interface Film {
  /** Address of the video. */
  readonly url: string;
  /** Slug of its artist. */
  readonly artist: string;
  readonly scene: string;
  readonly light: Light;
  /** Number of the variant, from 0. */
  readonly take?: number;
  /** For artists who do not animate, and shots with other settings than the artist's. */
  readonly filming?: Filming;
}

const films: readonly Film[] = [
  { url: 'starting-with-the-shadow', artist: 'marta-quill', scene: 'cyclist', light: 'day', take: 2 },
  {
    url: 'two-blocks-two-inks',
    artist: 'henrik-osk',
    scene: 'harbour',
    light: 'day',
    filming: { camera: 'still', seconds: 12, swing: 0.8, buildUp: 'assembled' },
  },
  { url: 'when-the-registration-slips', artist: 'teo-abara', scene: 'musician', light: 'dusk' },
  { url: 'midwinter-market', artist: 'juno-hartikka', scene: 'lanterns', light: 'night', take: 1 },
  { url: 'eleven-layers-deep', artist: 'juno-hartikka', scene: 'skating', light: 'dusk', take: 2 },
  { url: 'a-brief-read-aloud', artist: 'hattie-plumridge', scene: 'reading', light: 'indoor' },
  { url: 'the-night-bus-in-eight-frames', artist: 'kip-sorrel', scene: 'rain-street', light: 'night' },
  {
    url: 'a-pen-for-parish-accounts',
    artist: 'osric-fennimore',
    scene: 'kitchen',
    light: 'day',
    filming: { camera: 'still', seconds: 14, swing: 0.8, buildUp: 'drawn' },
  },
  {
    url: 'chalk-before-the-rain',
    artist: 'silas-wren',
    scene: 'market',
    light: 'day',
    filming: { camera: 'still', seconds: 14, swing: 0.9, buildUp: 'drawn' },
  },
  { url: 'one-frame-each', artist: 'mirabel-toft', scene: 'table-from-above', light: 'day' },
  { url: 'a-puppet-a-week', artist: 'lotta-feder', scene: 'theatre', light: 'indoor' },
  { url: 'things-that-moved-this-year', artist: 'marlo-fogarty-voss', scene: 'balloons', light: 'dusk' },
];

/** A shot as a plan, for its texts. */
export interface Shot extends Plan {
  readonly filming: Filming;
}

const STILL: Filming = { camera: 'push', seconds: 10, swing: 1 };

/** The shots of the videos, by the video's address. */
export const shots: ReadonlyMap<string, Shot> = new Map(
  films.flatMap((film) => {
    const artist = artists.find(({ slug }) => slug === film.artist);
    return artist === undefined ? [] : [[film.url, shotOf(film, artist)] as const];
  }),
);

/** The path of a video's shot in the import folder. */
export const shotFile = (url: string): string => `videos/${url}.svg`;

/** A moving SVG document. */
export function drawShot({ artist, scene, format, light, seed, filming }: Shot): string {
  const technique = accustomed(artist.technique, artist.habit);
  return compose({ scene, technique, box: artist.boxes[0] ?? '', format, light, seed, filming });
}

function shotOf({ url, scene: id, light, take = 0, filming }: Film, artist: Artist): Shot {
  const scene = scenes.find((one) => one.id === id);
  if (scene === undefined) throw new RangeError(`no scene ${id} for the video ${url}`);
  return {
    artist,
    index: 0,
    scene,
    format: 'film',
    light,
    seed: `video/${url}/${take}`,
    title: scene.titles[0] ?? id,
    slug: url,
    alt: scene.alt,
    filming: filming ?? artist.filming ?? STILL,
  };
}
