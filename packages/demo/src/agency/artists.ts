import { chalk } from '../hands/chalk.ts';
import { comic } from '../hands/comic.ts';
import { embroidery } from '../hands/embroidery.ts';
import { flat } from '../hands/flat.ts';
import { glass } from '../hands/glass.ts';
import { gouache } from '../hands/gouache.ts';
import { ink } from '../hands/ink.ts';
import { monoline } from '../hands/monoline.ts';
import { paper } from '../hands/paper.ts';
import { pixel } from '../hands/pixel.ts';
import { poly } from '../hands/poly.ts';
import { poster } from '../hands/poster.ts';
import { riso } from '../hands/riso.ts';
import { silhouette } from '../hands/silhouette.ts';
import { stipple } from '../hands/stipple.ts';
import { watercolour } from '../hands/watercolour.ts';
import { woodcut } from '../hands/woodcut.ts';
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
  {
    slug: 'ada-brindle',
    name: 'Ada Brindle',
    illustrator: true,
    animation: true,
    region: 'us',
    hand: gouache,
    boxes: [
      '2d2438 fff3df 7fc4d6 fde0b8 a3c0c4 7aa653 3f6a45 b9824f 4f9aa8 f6d3a4 e79a78 c9523c e8603f 2f7584 ffcb57',
      '2a2a48 fff0e4 a9d3e8 fbd6cf b5bfd8 8fb069 4d7350 be8b62 6aa0c0 f4cfb6 e5a2a0 b4526a ec6a73 4a6ba8 ffd36e',
    ],
    biography:
      'Ada Brindle writes and paints picture books in which nobody is ever told to hurry. Her characters have enormous heads, practical shoes and strong opinions about soup. She mixes her own gouache, applies it with brushes most people would have thrown away, and tests every page on a panel of three nieces who do not flatter.',
    clients: ['Foxglove Children’s Books', 'Puddle Lane Nursery', 'The Reading Bus', 'Orchard Health'],
    awards: ['Silver Brush, Picture Book, 2022', 'Nieces’ Choice, every year'],
    scenes: ['fox-forest', 'market', 'dog-walk', 'gardener', 'reading'],
  },
  {
    slug: 'henrik-osk',
    name: 'Henrik Osk',
    illustrator: true,
    animation: false,
    region: 'us',
    hand: woodcut,
    boxes: ['1c1a26 f3ead7 b9c4c9 efe0c4 9aa3a6 6f7f62 39443a a47f58 6e8a93 ead9bd d8ab86 b8442f cf4a2c 3a4f63 f0c55a'],
    biography:
      'Henrik Osk cuts pear wood on a kitchen table and prints on whatever the post brings. He likes weather, boats and people who work with their hands, and distrusts any picture that could not survive being left in a barn. Two blocks, two inks, no second chances: he says that it concentrates the mind.',
    clients: ['Barrow & Tide Press', 'Coldwater Distillery', 'The Almanac Society'],
    awards: ['Block & Blade Medal, 2021'],
    scenes: ['harbour', 'whale', 'workshop', 'lighthouse', 'mountain-hut'],
  },
  {
    slug: 'noemi-castellan',
    name: 'Noemi Castellan',
    illustrator: true,
    animation: true,
    region: 'br',
    hand: monoline,
    boxes: [
      '10263b fff6e0 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d f0623f 1f6a8c ffd166',
      '2a1538 fff1e6 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d ff9b54 8c2f5e ffe08a',
      '0d2b26 f7f7e4 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d f2784b 23705b ffdc73',
    ],
    biography:
      'Noemi Castellan draws with one line and refuses to lift it for anything less than a deadline. She came to illustration from wayfinding, where a drawing must be understood at a run, and has since put badges on trains, beer, banknotes and one small satellite. She counts a picture as done when nothing can be taken away without somebody noticing.',
    clients: ['Linha Verde Metro', 'Cervejaria Tatu', 'Orbit Nine', 'Banco do Bairro'],
    awards: ['Golden Nib, Identity, 2024'],
    scenes: ['rocket', 'train-bridge', 'cyclist', 'astronomer', 'island-map'],
  },
  {
    slug: 'silas-wren',
    name: 'Silas Wren',
    illustrator: true,
    animation: false,
    region: 'uk',
    hand: chalk,
    boxes: ['23282b fdf6e8 8fc7e8 f7d9b0 a9c4d6 8fc98a 5f9f78 d0a070 6fb8d0 f3d9b1 e8b08c e0735c f2796b 6aa9d9 ffd977'],
    hiddens: ['fr'],
    biography:
      'Silas Wren was a chemistry teacher whose diagrams got out of hand. He now chalks café boards, opera sets and, on one occasion, the hull of a ferry, and photographs them before the rain does its work. His pictures keep the blackboard in them: quick, warm and ready to be corrected.',
    clients: ['Corner Table Cafés', 'Borough Opera', 'The Curious Lecture'],
    awards: ['Hedgerow Medal, 2023'],
    scenes: ['musician', 'market', 'kitchen', 'tea', 'still-life'],
  },
  {
    slug: 'ines-okonjo-vale',
    name: 'Ines Okonjo-Vale',
    illustrator: true,
    animation: false,
    region: 'de',
    hand: stipple,
    boxes: ['1d1f2b f7f2e8 a9c3cf f0e0c6 aebabb 7d9472 3f5a48 a98b63 7d9faa ecdcc0 d2a988 b5533c d9583a 3f5f78 efc65e'],
    biography:
      'Ines Okonjo-Vale places about forty thousand dots a day and can tell you where most of them are. Trained as an archaeological draughtswoman, she brings to foxes, kettles and locomotives the patience she once gave to potsherds. She works with a single pen size, listens to cricket, and never uses an eraser because there is nothing to erase.',
    clients: ['Field & Folio', 'The Museum of Small Things', 'Halden Botanic Garden'],
    awards: ['Natural Line Prize, 2022', 'Natural Line Prize, 2024'],
    scenes: ['fox-forest', 'still-life', 'windowsill', 'astronomer', 'train-bridge'],
  },
  {
    slug: 'bastien-lourde',
    name: 'Bastien Lourde',
    illustrator: true,
    animation: false,
    region: 'fr',
    hand: glass,
    boxes: [
      '24213d fdf3e3 5fb4dc fbdcae 8fb6cf 4f9e63 2a5f4f c98a4f 3d95b3 f3d3a1 e69a68 c0472f e04a26 2a6a94 ffc94d',
      '2a1f45 fff0dc 8c8fd8 f9c3a6 a79fcc 5a9c84 2f5f66 bd7f58 4f7fc0 f0c4a4 d98880 96355c d63a63 4b4aa0 ffcf60',
    ],
    biography:
      'Bastien Lourde restored chapel windows for fifteen years before anybody asked him to draw one. He composes in lead first and light second, and has a gift for finding the saint in a cyclist or a cook. His originals are glass; what clients receive is a very good photograph and a great deal of bubble wrap.',
    clients: ['Maison Lumen', 'Abbey Road Bakery', 'Festival of Panes'],
    awards: ['Prix du Plomb, 2020', 'Prix du Plomb, 2023'],
    scenes: ['whale', 'lanterns', 'still-life', 'musician', 'fox-forest'],
  },
  {
    slug: 'dez-marlowe-finch',
    name: 'Dez Marlowe-Finch',
    illustrator: true,
    animation: true,
    region: 'us',
    hand: comic,
    boxes: [
      '1b1a2a fff8e7 6cc5e9 ffe2b0 a6cbd8 6fb661 2f6b4b c98b52 3f9fc4 ffd9a0 f0a06a d4503a ef4b33 2a73a8 ffd23f',
      '1f1730 fff4ee f4a6a0 ffe0c2 c9b0c9 83a86c 44664f b07a55 5a8fbf f7c9a8 dd8f86 a63a5b e83e6b 4b4d9e ffd75e',
    ],
    biography:
      'Dez Marlowe-Finch grew up behind the counter of a comic shop and has been repaying the debt ever since. Six graphic novels in, Dez still letters by hand, still spots blacks last, and still believes that the most exciting panel on any page is the quiet one. Runs a Thursday night drawing club for people who say they cannot draw.',
    clients: ['Panel Beaters', 'Sixth Street Comics', 'Metro Health Trust', 'The Long Weekend'],
    awards: ['Speech Balloon, Best Short, 2023'],
    scenes: ['rain-street', 'city-night', 'rocket', 'cyclist', 'musician'],
  },
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
    slug: 'pilar-muntadas-roe',
    name: 'Pilar Muntadas-Roe',
    illustrator: true,
    animation: false,
    region: 'us',
    fresh: true,
    hand: embroidery,
    boxes: ['2b2745 fff4e2 9cc7d8 f6dcc0 a9bfc6 6fa368 3a6a52 b98657 4f93ad f3d2ac e39c7c bf4f43 dd5340 34698c fac85a'],
    biography:
      'Pilar Muntadas-Roe stitches her illustrations by hand, in thread dyed with onion skins, walnuts and impatience. She learnt from a great-aunt who embroidered gossip into tablecloths, and keeps up the tradition: look closely and something is always going on in the corner. She joined the agency this spring.',
    clients: ['Hearth & Linen', 'Slow Food Quarterly'],
    awards: ['Golden Needle, 2024'],
    scenes: ['gardener', 'windowsill', 'couple', 'market', 'fox-forest'],
  },
  {
    slug: 'otto-grauwacke',
    live: false,
    name: 'Otto Grauwacke',
    illustrator: false,
    animation: true,
    region: 'us',
    hand: poly,
    boxes: [
      '1f2740 f6f3ea 6fb6dc f8d9b4 9db8cc 5fa56a 2f6650 b98a5a 3f93b5 ecd0a6 dd9c72 c2543a e2572f 35688c ffcf5f',
      '2b1f3f f7efe8 d98a8a f9cfa0 b09ab8 6f9a72 3d6260 a87a58 6a86bd e8c4a8 d68f7c 9a4456 df5a5f 5a4f92 ffd070',
    ],
    biography:
      'Otto Grauwacke models the world out of triangles and lets the sun do the rest. A lapsed geologist, he animates slow things: glaciers, ferries, the afternoon. His short film about a mountain that changes its mind played at eleven festivals and was asleep for most of them, which he considers a compliment.',
    clients: ['Pine Pass Tourist Office', 'Slow Television', 'Quarry Games'],
    awards: ['Little Reel, Short Film, 2022'],
    scenes: ['mountain-hut', 'whale', 'lighthouse', 'fox-forest', 'balloons'],
  },
  {
    slug: 'lotta-feder',
    name: 'Lotta Feder',
    illustrator: false,
    animation: true,
    region: 'uk',
    hand: silhouette,
    boxes: [
      '1a1426 fff4de 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d e2673a 2f6f92 ffd98a',
      '151a2e fff0ea 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d d8527a 3b5fa0 ffd0a0',
    ],
    biography:
      'Lotta Feder makes films with scissors, hinges and a sheet of tracing paper. Her puppets are black card, jointed with wire, and take a week each; a minute of film takes a month. She began by projecting shadows on the wall of a hospital ward and still thinks of that as her best audience. Nothing in her pictures has a face, and everything has an expression.',
    clients: ['Midwinter Opera', 'Puddle Lane Nursery', 'The Lantern Society'],
    awards: ['Little Reel, Shadow Film, 2021', 'Paper Crane Prize, 2024'],
    scenes: ['lanterns', 'cyclist', 'musician', 'lighthouse', 'fox-forest'],
  },
];
