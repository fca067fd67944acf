import { flat } from '../hands/flat.ts';
import { ink } from '../hands/ink.ts';
import { paper } from '../hands/paper.ts';
import { pixel } from '../hands/pixel.ts';
import { riso } from '../hands/riso.ts';
import { watercolour } from '../hands/watercolour.ts';
import type { Artist } from './artist.ts';

/** The agency's roster, in the order of its list. Every one of them is invented. */
export const artists: readonly Artist[] = [
  {
    slug: 'marta-quill',
    name: 'Marta Quill',
    illustrator: true,
    animation: true,
    region: 'us',
    hand: flat,
    boxes: [
      '24213d fdf3e3 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d e4572e 2e6f8e ffd166',
      '1f2a44 fff1e0 f7c59f ffe3c8 d8b4a0 7aa874 3f6b4f b5835a 5fa8a3 f6d6c1 e39b84 a64b3c d8315b 3a6ea5 fcd581',
    ],
    biography:
      'Marta Quill draws people with somewhere to be. She trained as a sign painter in Halden and still works like one: few colours, firm edges, and nothing on the page that is not pulling its weight. Her figures have long legs and no faces, and yet readers always seem to know what they are thinking. She lives above a bicycle shop and starts every picture with the shadow.',
    clients: ['The Long Weekend', 'Ferry & Vale Publishing', 'North Quay Transit', 'Almanac Bank'],
    awards: ['Golden Nib, Editorial, 2023', 'Paper Crane Prize, shortlist, 2021'],
    scenes: ['cyclist', 'couple', 'kitchen', 'rain-street', 'workshop'],
  },
  {
    slug: 'osric-fennimore',
    name: 'Osric Fennimore',
    illustrator: true,
    animation: false,
    region: 'uk',
    hand: ink,
    boxes: ['22222c fbf6ea dfe9ee f6ead2 c9ccc4 8fae8b 49694f b79a72 8fb6c4 f0e2c6 dcb994 c2543c e2543f 3d7a94 f5c451'],
    biography:
      'Osric Fennimore uses the same dip pen his grandfather kept for filling in parish accounts, and blames it for everything. He draws small domestic dramas in a line that hesitates, doubles back and then gets to the joke before you do. Colour arrives late and slightly to the left. His weekly strip about a reluctant lighthouse keeper ran for nine years.',
    clients: ['The Marginal Review', 'Bramble Books', 'Kettle & Co. Teas', 'Radio Borough'],
    awards: ['Golden Nib, Humour, 2022', 'Hedgerow Medal, 2019'],
    excludes: ['in'],
    scenes: ['kitchen', 'reading', 'rain-street', 'market', 'dog-walk'],
  },
  {
    slug: 'liselotte-varn',
    name: 'Liselotte Varn',
    illustrator: true,
    animation: false,
    region: 'de',
    showOnAll: true,
    hand: watercolour,
    boxes: [
      '3a3a52 fcf8ef 9cc9e0 f7dfc4 b3c7d9 8db580 5b8266 c7a27c 7db4c9 efd6bd e2b191 c7765c d9644a 4f7ea8 f4cf73',
      '40384f fcf8ef c6cfe8 f9d9d0 c5bfd6 9bb885 66866f c4a182 8fb3cf f0d9cd dbabad b0637a d86a7d 5c78ad f2c879',
    ],
    biography:
      'Liselotte Varn paints outdoors whenever the weather is bad enough to be interesting. Her washes are allowed to run where they like; the pencil follows later and makes sense of it. She has illustrated eleven books about animals who keep shops, and teaches a winter class in the old customs house where the only rule is to leave some paper white.',
    clients: ['Taubenhaus Verlag', 'Meadow & Mill', 'The Slow Gardener', 'Inselpost'],
    awards: ['Silver Brush, Picture Book, 2024'],
    scenes: ['fox-forest', 'whale', 'windowsill', 'still-life', 'mountain-hut'],
  },
  {
    slug: 'teo-abara',
    name: 'Teo Abara',
    illustrator: true,
    animation: true,
    region: 'fr',
    hand: riso,
    boxes: [
      '1d2a4d f6f1e4 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d ff5a4e 1f6f8b ffd166',
      '1d2a4d f6f1e4 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d f2668b 2b4c9b ffd166',
    ],
    biography:
      'Teo Abara runs a two-drum duplicator in a former bakery and believes that a picture is finished when the registration slips. He separates his colours by hand, plans for accidents and keeps the good ones. Gig posters led to magazine covers, magazine covers led to a wine label, and the wine label paid for the roof.',
    clients: ['Bal Populaire', 'Éditions du Quai', 'Sunday Papers', 'Vin de Tuesday'],
    awards: ['Halftone Award, Poster, 2023', 'Halftone Award, Poster, 2020'],
    scenes: ['musician', 'city-night', 'train-bridge', 'harbour', 'rocket'],
  },
  {
    slug: 'juno-hartikka',
    name: 'Juno Hartikka',
    illustrator: true,
    animation: true,
    region: 'us',
    hand: paper,
    boxes: [
      '2b2440 fff4e4 86c5da fde2c4 a7c5cf 6aa77a 35685a c08a5c 4a9cb0 f4d8b4 e9a184 c4553f e2603c 2f6f86 ffcf5c',
      '232946 fdf0ec b9b4e0 f9cfd2 b6aed0 77a88d 3d6b66 b78775 6a8fc2 f2cfc4 d99aa5 93446a e05780 45558f ffd27d',
    ],
    biography:
      'Juno Hartikka cuts everything with one pair of surgical scissors and photographs it under a single lamp. Her paper theatres grew out of shop windows: eleven layers deep, lit from the top left, with something small and important hidden at the back. Most of them also move, one frame at a time, very patiently.',
    clients: ['Lantern Street Theatre', 'Foxglove Children’s Books', 'Midwinter Market', 'Orchard Health'],
    awards: ['Paper Crane Prize, 2022', 'Little Reel, Stop Motion, 2024'],
    scenes: ['lanterns', 'mountain-hut', 'whale', 'fox-forest', 'rocket'],
  },
  {
    slug: 'kip-sorrel',
    name: 'Kip Sorrel',
    illustrator: false,
    animation: true,
    region: 'jp',
    hand: pixel,
    boxes: ['1a1c2c f4f4f4 5d9bd8 f2c29b 8a9ac0 5fa85f 2f6b52 a86b4a 3f86b8 e0b890 c98a6a b04a4a e0524a 3f6fb0 ffcd75'],
    biography:
      'Kip Sorrel animates on a grid because a grid does not lie. Raised on hand-held consoles and night buses, Kip makes loops of eight frames in which almost nothing happens, and people watch them for an hour. Every palette is limited to what fits on one line of a notebook.',
    clients: ['Tiny Arcade', 'Nightbus Records', 'Hoshi Train Lines'],
    awards: ['Little Reel, Loop, 2023'],
    scenes: ['city-night', 'train-bridge', 'rocket', 'astronomer', 'rain-street'],
  },
];
