import type { Artist, Picture, Slide } from '@limner/contracts';
import { pathTo } from '@limner/routes';
import type { GridItem } from '../../shared/grid/grid-item.ts';
import { similarPath } from '../../shared/paths.ts';
import bakerFile from './pictures/baker.svg';
import duskRideFile from './pictures/dusk-ride.svg';
import glassWhaleFile from './pictures/glass-whale.svg';
import harbourFile from './pictures/harbour.svg';
import moonFishingFile from './pictures/moon-fishing.svg';
import nightKitchenFile from './pictures/night-kitchen.svg';
import parkBenchFile from './pictures/park-bench.svg';
import stillLifeFile from './pictures/still-life.svg';

const drawing = (href: string, width: number, height: number, alt: string): Picture => ({
  // Widths are appended to the address: after a `#` they have no effect, and one file serves all of them.
  url: `${href}#`,
  width,
  height,
  alt,
  thumbhash: '',
});

const whale = drawing(glassWhaleFile, 1200, 800, 'A whale under a small boat, in stained glass');
const fishing = drawing(moonFishingFile, 840, 1120, 'Somebody fishing by moonlight, a whale below');
const harbour = drawing(harbourFile, 1000, 1000, 'A walk along a harbour with tall houses');
const bench = drawing(parkBenchFile, 1200, 800, 'Two people on a bench by a lake in the city');
const baker = drawing(bakerFile, 1000, 1000, 'A carpenter at a workbench under a red lamp');
const ride = drawing(duskRideFile, 1280, 720, 'A cyclist at dusk');
const fruit = drawing(stillLifeFile, 1200, 800, 'Fruit and flowers on a striped cloth, in three panels');
const kitchen = drawing(nightKitchenFile, 840, 1120, 'Cooking late, drawn in one line');

export const pictures: readonly Picture[] = [whale, fishing, harbour, bench, baker, ride, kitchen, fruit];

const people = [
  ['Bastien Lourde', 'bastien-lourde', '#2f7d8c'],
  ['Noemi Castellan', 'noemi-castellan', '#7b1d3f'],
  ['Marta Quill', 'marta-quill', '#e08d2f'],
  ['Vera Pallander', 'vera-pallander', '#b7863a'],
] as const;

export const artists: readonly Artist[] = people.map(([name, portfolio_url, accent], index) => ({
  artist_id: index + 1,
  formatted_name: name,
  name: name.toLowerCase(),
  portfolio_url,
  live: true,
  fresh: false,
  illustrator: true,
  animation: false,
  region: '',
  show_on_all: true,
  hiddens: [],
  excludes: [],
  galleries: [],
  image_count: 12 + index,
  pictures: [0, 1, 2].flatMap((step) => pictures[(index * 3 + step) % pictures.length] ?? []),
  accent,
  colours: [],
}));

const personAt = (index: number) => people[index % people.length] ?? people[0];

export const items: readonly GridItem[] = pictures.map((picture, index) => {
  const [name, slug] = personAt(index);
  return {
    key: index + 1,
    picture,
    href: pathTo('image', { name: slug, imageid: index + 1 }),
    artist: { name, href: pathTo('portfolio', { name: slug }) },
    similarHref: similarPath(index + 1),
    reason: index === 2 ? 'Shows harbour' : undefined,
  };
});

export const slides: readonly Slide[] = pictures.slice(0, 5).map((picture, index) => {
  const [artist, slug] = personAt(index);
  return {
    filename: `${slug}.svg`,
    artist,
    image_id: index + 1,
    image: { ...picture, artist_id: index + 1 },
    link: pathTo('image', { name: slug, imageid: index + 1 }),
  };
});

export const LONG =
  'A commission whose name goes on for longer than anybody planned, with Donaudampfschifffahrtsgesellschaftskapitän in the middle of it';
