import { poster } from '../../hands/poster.ts';
import { posterConstruct } from '../../hands/poster-construct.ts';
import { posterDeco } from '../../hands/poster-deco.ts';
import type { Artist } from '../artist.ts';

export const posters: readonly Artist[] = [
  {
    slug: 'vera-pallander',
    name: 'Vera Pallander',
    illustrator: true,
    animation: false,
    region: 'us',
    hand: poster,
    boxes: [
      '22304a fbeed2 5d9fb8 f6dca6 a8bfc0 6f9a5f 35604c c08a4e 3f8a9c efd3a0 dd9f6e b8502f d9582f 1f5c73 f7c653',
      '3a2342 fcebd6 c9727a f9cf9a c2a0a4 83935c 4b5c46 b5784a 6f86a8 eec39a d98a6a 9c3f3a e0653f 6a3f66 f9cc66',
    ],
    biography:
      'Vera Pallander designs advertisements for places that may or may not be reached by train. Her posters owe everything to the railway hoardings of a century ago: big sun, long shadow, no small print. She airbrushes by eye, measures nothing, and has never once been asked to make the mountain smaller.',
    clients: ['Northern & Coastal Railway', 'Hotel Belvoir', 'Pine Pass Tourist Office', 'Almanac Bank'],
    awards: ['Platform Award, Travel, 2022'],
    scenes: ['train-bridge', 'mountain-hut', 'harbour', 'lighthouse', 'cyclist'],
  },
  {
    slug: 'radka-stahlweg',
    name: 'Radka Stahlweg',
    illustrator: true,
    animation: false,
    region: 'de',
    hand: posterConstruct,
    boxes: ['0b0d12 fbf5e8 f1a99c f9ddb0 d2a59d 4fa064 1c613f ba855a 3b91b6 f1dcb1 eba16e bb3e26 ee1000 215d96 ffcc5a'],
    biography:
      'Radka Stahlweg tilts things. Eleven degrees is usually enough: the factory leans, the cyclist charges, and a lecture series on pensions looks like the dawn of an age. She trained as a typesetter in Chemnitz on machines older than the school, and keeps two inks because the third drawer sticks. Trade unions commission her, and so, without noticing, do banks. Horizontal lines are available on request at the usual supplement.',
    clients: ['Werkbund der Radfahrer', 'Chemnitz Tramways', 'The Long Weekend'],
    awards: ['Platform Award, Culture, 2023'],
    scenes: ['cyclist', 'football', 'robot-factory', 'office', 'theatre', 'harvest', 'train-bridge'],
  },
  {
    slug: 'josephine-larkspur',
    name: 'Josephine Larkspur',
    illustrator: true,
    animation: false,
    region: 'us',
    hand: posterDeco,
    boxes: [
      '001711 faf6e8 1b735b bdefd7 92bcac 2b7351 003729 ac8d58 146655 ebddb9 d6ad68 b54436 cb473d 03553f e8c773',
      '20051c fcf5e9 823564 fed4e6 c9a5b8 713c6d 401738 b7875f 623b6b f0dbb9 e3a572 b54249 cd4f61 6c2151 f2cb83',
    ],
    biography:
      'Gold line, black lacquer, and a staircase that somebody is about to come down. Josephine Larkspur paints hotels that have kept their lift attendants. She learnt gilding from a sign-writer in Detroit who did cinemas on the way up and, later, the same cinemas on the way down. Champagne houses send her bottles for reference. She works from the empties, because the light is better in them, and the deadlines are met either way.',
    clients: ['Hotel Belvoir', 'The Orpheum Trust', 'Northern & Coastal Railway', 'Maison Sept Heures'],
    awards: ['Platform Award, Hotels, 2024', 'Golden Nib, Packaging, 2021'],
    scenes: ['theatre', 'city-night', 'dancers', 'train-bridge', 'musician', 'balloons', 'cafe-terrace'],
  },
];
