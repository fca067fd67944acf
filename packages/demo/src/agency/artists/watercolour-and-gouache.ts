import { gouache } from '../../hands/gouache.ts';
import { gouacheMidcentury } from '../../hands/gouache-midcentury.ts';
import { gouachePleinAir } from '../../hands/gouache-plein-air.ts';
import { watercolour } from '../../hands/watercolour.ts';
import { watercolourLine } from '../../hands/watercolour-line.ts';
import { watercolourWet } from '../../hands/watercolour-wet.ts';
import type { Artist } from '../artist.ts';

export const watercolourAndGouache: readonly Artist[] = [
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
    slug: 'ignatius-quah',
    name: 'Ignatius Quah',
    illustrator: true,
    animation: false,
    region: 'sg',
    hand: watercolourLine,
    boxes: [
      '422616 f9f6e9 9de6ef f6ecc4 a7d9d5 4abe83 007654 c9a378 4ac0b9 f4eccc edc56e d35c3f f75e5a 077a6b fade52',
      '422616 fef4e9 f3d2ef ffe6d3 a9dcdf 7ac06b 247448 d59d77 47bfc5 fee7cd ffae8a d24d4a f34f6a 047685 fedb6c',
    ],
    biography:
      'Ignatius Quah draws standing up, in the street, with a brown pen and a paint tin that once held cough sweets. He begins with whatever is about to leave: the dog, the bus, the man eating. Buildings can wait. Colour goes on last and only where the light was, so half of every page stays white and the other half smells of lunch. He has filled two hundred and eleven sketchbooks and lost one, on a ferry, which he still mentions.',
    clients: ['Hawker Quarterly', 'Straits Ferry Company', 'Little Passport Guides', 'Lotus & Lime'],
    awards: ['Silver Brush, Travel, 2023', 'Long Line Award, 2020'],
    scenes: ['cafe-terrace', 'market', 'harbour', 'rain-street', 'bakery', 'train-bridge', 'table-from-above'],
  },
  {
    slug: 'bai-yuwu',
    name: 'Bai Yuwu',
    illustrator: true,
    animation: false,
    region: 'cn',
    hand: watercolourWet,
    boxes: [
      '203839 f6f7e9 bdd8d2 e5ebd9 adc3c1 83a18f 48655c aca490 7fa09d e8e9dc d6bfad 9e7473 b07373 4b6a6b e8debb',
      '2d3242 fdf2fc cac8dd f4e2ed babccd 87a69f 4a6364 b9a4b1 8ea1b5 f0e8ef dbbecb 9a7385 ab7484 5a627c f2debe',
    ],
    biography:
      'When it rains in Hangzhou, Bai Yuwu opens the window and lets the paper have some. Nothing in these pictures has an outline; things meet where the water lets them. Yuwu studied hydrology, measured rivers for six years and claims to have changed the subject only slightly. A page takes four minutes to paint and two days to dry, and about one in five is kept. The rest line a drawer where a neighbour’s cat has had three families.',
    clients: ['West Lake Tea Society', 'Mist & Meadow', 'Quiet Hours Publishing'],
    awards: ['Silver Brush, Landscape, 2022', 'Natural Line Prize, 2021', 'Kite Prize, 2019'],
    scenes: ['fox-forest', 'harbour', 'whale', 'lanterns', 'mountain-hut', 'train-bridge', 'owl'],
  },
  {
    slug: 'clement-adjei-rowe',
    name: 'Clement Adjei-Rowe',
    illustrator: true,
    animation: false,
    region: 'us',
    hand: gouacheMidcentury,
    boxes: [
      '062a28 faf6e8 94cac2 ecdeac 84afa6 8c9b4d 315739 a6744a 478783 f0e0b7 e9b365 a7472f e56730 00605c efc55a',
      '112a1d fdf4e9 eedea5 fecca5 b9c49b 738a48 2a513d aa7151 568d7a f8d8ad ec959c a74250 d6565c 245944 fbbf50',
    ],
    biography:
      'Clement Adjei-Rowe was handed a box of his grandmother’s recipe pamphlets, the kind that came free with a refrigerator, and never quite recovered. He paints in flat gouache, shades with a kitchen sponge and will argue that olive, tangerine and teal are all a picture needs. His people have small heads, good coats and somewhere to be by six. The sponge is retired each Christmas and a new one sworn in.',
    clients: ['Almanac Bank', 'Sunday Supper Club', 'Blue Hen Coffee', 'Ferry & Vale Publishing'],
    awards: ['Golden Nib, Advertising, 2024', 'Halftone Award, Cover, 2021'],
    scenes: ['balloons', 'table-from-above', 'market', 'beach', 'kitchen', 'football', 'theatre'],
  },
  {
    slug: 'matilda-warrego',
    name: 'Matilda Warrego',
    illustrator: true,
    animation: false,
    region: 'au',
    hand: gouachePleinAir,
    boxes: [
      '262041 fff4ea 4bb6f4 fed5b5 ab9cc8 899a6d 455d40 c3522d 2e94af fdd6b1 f48b5a ad2f22 e23726 2d569a fecd60',
      '2d1b39 fff3ec fda293 ffd7a1 aa81b4 8f9158 435333 bb3e29 7f77b1 feccab f47f55 a62534 da2a43 4d4592 fecb73',
    ],
    biography:
      'Matilda Warrego loads a square brush, makes one stroke, and refuses on principle to go over it. The flies see to that. She paints out of the back of a ute between Broken Hill and wherever the road was open, and has been mistaken for a surveyor, a fugitive and, once, a picnic. The red in her pictures is not exaggerated. She would like that put in writing, so here it is.',
    clients: ['Outback Rail', 'Ghost Gum Wines', 'The Long Paddock', 'Southern Cross Almanac'],
    awards: ['Silver Brush, Landscape, 2024'],
    scenes: ['road-trip', 'harvest', 'beach', 'campfire', 'harbour', 'mountain-hut', 'balloons'],
  },
];
