import { poster } from '../../techniques/poster.ts';
import { posterConstruct } from '../../techniques/poster-construct.ts';
import { posterDeco } from '../../techniques/poster-deco.ts';
import type { Artist } from '../artist.ts';

export const posters: readonly Artist[] = [
  {
    slug: 'vera-pallander',
    name: 'Vera Pallander',
    illustrator: true,
    animation: false,
    region: 'us',
    technique: poster,
    boxes: ['260c36 fef4e9 fe9c53 fed898 a0578a 723b6e 471f50 a94247 e5778b fece97 f68a57 a91746 f65311 53236c fed98a'],
    biography:
      'Vera Pallander designs advertisements for places that may or may not be reached by train. Her posters owe everything to the railway hoardings of a century ago: big sun, long shadow, no small print. She airbrushes by eye, measures nothing, and has never once been asked to make the mountain smaller.',
    clients: ['Northern & Coastal Railway', 'Hotel Belvoir', 'Pine Pass Tourist Office', 'Almanac Bank'],
    awards: ['Platform Award, Travel, 2022'],
    scenes: ['train-bridge', 'mountain-hut', 'harbour', 'lighthouse', 'cyclist'],
    lights: ['dusk'],
    avoids: ['table-from-above', 'reef', 'workshop', 'office', 'classroom'],
  },
  {
    slug: 'radka-stahlweg',
    name: 'Radka Stahlweg',
    illustrator: true,
    animation: false,
    region: 'de',
    technique: posterConstruct,
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
    technique: posterDeco,
    boxes: ['00150d faf6e8 076246 bdefd7 94bca9 13684b 003224 9d8342 045b48 f1e4bf deb866 9c7c22 cda53a 014f3a f6d476'],
    biography:
      'Gold line, black lacquer, and a staircase that somebody is about to come down. Josephine Larkspur paints hotels that have kept their lift attendants. She learnt gilding from a sign-writer in Detroit who did cinemas on the way up and, later, the same cinemas on the way down. Champagne houses send her bottles for reference. She works from the empties, because the light is better in them, and the deadlines are met either way.',
    clients: ['Hotel Belvoir', 'The Orpheum Trust', 'Northern & Coastal Railway', 'Maison Sept Heures'],
    awards: ['Platform Award, Hotels, 2024', 'Golden Nib, Packaging, 2021'],
    scenes: ['theatre', 'city-night', 'dancers', 'train-bridge', 'musician', 'balloons', 'cafe-terrace'],
    lights: ['night', 'dusk'],
  },
];
