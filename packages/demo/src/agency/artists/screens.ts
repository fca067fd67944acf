import { pixel } from '../../techniques/pixel.ts';
import { pixelHandheld } from '../../techniques/pixel-handheld.ts';
import { pixelOneBit } from '../../techniques/pixel-one-bit.ts';
import { poly } from '../../techniques/poly.ts';
import { polyOrigami } from '../../techniques/poly-origami.ts';
import { polyWire } from '../../techniques/poly-wire.ts';
import type { Artist } from '../artist.ts';
import { arcade, swell, turntable } from '../filming.ts';

export const screens: readonly Artist[] = [
  {
    slug: 'kip-sorrel',
    name: 'Kip Sorrel',
    illustrator: false,
    animation: true,
    region: 'jp',
    technique: pixel,
    filming: arcade,
    boxes: ['18083b fbf2fe 6649be d25ccb 5e3ca0 139297 005063 6e3f8e 4a52c5 b676c4 cb4fa9 7a238d f331b5 02a6ad 7bf5f5'],
    galleries: ['games', 'looping', '2d-animation'],
    biography:
      'Kip Sorrel animates on a grid because a grid does not lie. Raised on hand-held consoles and night buses, Kip makes loops of eight frames in which almost nothing happens, and people watch them for an hour. Every palette is limited to what fits on one line of a notebook.',
    clients: ['Tiny Arcade', 'Nightbus Records', 'Hoshi Train Lines'],
    awards: ['Little Reel, Loop, 2023'],
    scenes: ['city-night', 'train-bridge', 'rocket', 'astronomer', 'rain-street'],
    lights: ['night', 'dusk'],
  },
  {
    slug: 'otto-grauwacke',
    live: false,
    name: 'Otto Grauwacke',
    illustrator: false,
    animation: true,
    region: 'us',
    technique: poly,
    filming: swell,
    boxes: ['002e27 ecfaf2 b8ebd6 d3f9e3 97cbb9 36a980 096850 76ab9c 3ea692 d2f1df 99d3b9 1f7265 f26644 146655 ffddc3'],
    galleries: ['games', 'motion-graphics', 'looping'],
    biography:
      'Otto Grauwacke models the world out of triangles and lets the sun do the rest. A lapsed geologist, he animates slow things: glaciers, ferries, the afternoon. His short film about a mountain that changes its mind played at eleven festivals and was asleep for most of them, which he considers a compliment.',
    clients: ['Pine Pass Tourist Office', 'Slow Television', 'Quarry Games'],
    awards: ['Little Reel, Short Film, 2022'],
    scenes: ['mountain-hut', 'whale', 'lighthouse', 'fox-forest', 'balloons'],
    lights: ['day'],
  },
  {
    slug: 'nico-batterham',
    name: 'Nico Batterham',
    illustrator: false,
    animation: true,
    region: 'au',
    fresh: true,
    technique: pixelHandheld,
    filming: arcade,
    boxes: ['14270f f4f8ea b7c68b dce8bb adb693 76994f 3c5d30 8c9a61 749156 d9e4bc e6a375 b5452f 819813 486623 d1df6d'],
    galleries: ['games', '2d-animation', 'looping'],
    biography:
      'Four greens are plenty, says Nico Batterham, who has a rash of others in a drawer and does not open it. He makes games for a console that was discontinued before he was born, and draws the console round each picture so that nobody is misled. His best known is about delivering a letter on a very small island; the letter, when it is finally opened, is the bill for the batteries. He lives in Ballarat with two of them.',
    clients: ['Quarry Games', 'Tiny Cartridge Club', 'Southern Cross Almanac'],
    awards: ['Moving Margin, Game, 2022'],
    scenes: ['fox-forest', 'dog-walk', 'rocket', 'football', 'whale', 'skating', 'owl'],
  },
  {
    slug: 'ishaan-kotwalkar',
    name: 'Ishaan Kotwalkar',
    illustrator: true,
    animation: false,
    region: 'in',
    excludes: ['au'],
    technique: pixelOneBit,
    boxes: ['090b0f fcf5e9 b5bece dae2ee acb1bb 7f9282 48574d 9e8f84 788995 e4ddd2 c4b0a3 87655e ab8079 515b6c dfd4b6'],
    biography:
      'Ishaan Kotwalkar was given his uncle’s computer, which had a screen of black and white and a mouse the shape of a soap. It had one program that still opened. He has drawn in it every day since, pixel by pixel, in weaves of his own that he names after textiles, and sends the results on disks that clients must find somebody old to read. A newspaper in Mumbai prints one on Fridays. It is cheaper, they say, than ink.',
    clients: ['The Pune Ledger', 'Ferrous Computers', 'Halfday HR', 'Last Tram Podcast'],
    awards: ['Golden Nib, Newspaper, 2023'],
    scenes: ['city-night', 'reading', 'lighthouse', 'portrait', 'astronomer', 'train-bridge', 'office'],
  },
  {
    slug: 'mai-orihata',
    name: 'Mai Orihata',
    illustrator: true,
    animation: false,
    region: 'jp',
    technique: polyOrigami,
    boxes: ['59213e fff3f0 f8c1c4 fae1e0 e0b9bb ead9da d4b5b6 e9d1cd dfb9bd faeae7 efcfce 3e9086 278b84 b65770 fedec4'],
    biography:
      'One rule: no glue. Mai Orihata folds each figure from a single sheet, a fox from a square, a commuter from a bus timetable, and needs between nine and two hundred folds according to how tired the commuter is. A mathematician by training, she once proved that a certain crane was impossible and folded it on the way home. Her white papers are handmade in Mino. The coloured ones come from department stores and are, she says, better behaved.',
    clients: ['Department of Small Gifts', 'Kitchen Arcade', 'Slow Television', 'Indigo Road'],
    awards: ['Paper Crane Prize, 2019', 'Kite Prize, 2024'],
    scenes: ['whale', 'fox-forest', 'cyclist', 'city-night', 'mountain-hut', 'owl', 'dog-walk'],
    lights: ['day'],
  },
  {
    slug: 'zofia-kratka',
    name: 'Zofia Kratka',
    illustrator: false,
    animation: true,
    region: 'de',
    technique: polyWire,
    filming: turntable,
    boxes: [
      '001113 e9faf8 005356 adeff3 88bcbf 3add98 18a87b 3bb5a1 12b4bb 68d2cc 3bb5a1 3dba64 1de889 0bbcbc c0fa7f',
      '18031d fff3ef 672e63 fbd2f7 c6a5c2 ff9a5f e3683a ea7968 c069d4 fba587 fb7479 ed46a5 ff8e59 de4fc6 fed7a2',
    ],
    galleries: ['motion-graphics', 'explainer'],
    biography:
      'Before a surface, says Zofia Kratka, there is a net, and the net is the part that works. She came from structural engineering, where she made bridges sway on a screen so that they would not do so elsewhere, and now animates for museums and people who launch things. Points glow, lines breathe, a whale is four hundred triangles and moves like one animal. She renders at night, when the electricity is cheap and the office is properly dark.',
    clients: ['Orbit Nine', 'Observatorium am Teich', 'Werk Vier Robotics'],
    awards: ['Little Reel, Science, 2023', 'Moving Margin, Museum, 2021'],
    scenes: ['rocket', 'robot-factory', 'laboratory', 'whale', 'astronomer', 'cyclist', 'office'],
  },
];
