import { gouache } from '../../techniques/gouache.ts';
import { gouacheMidcentury } from '../../techniques/gouache-midcentury.ts';
import { gouachePleinAir } from '../../techniques/gouache-plein-air.ts';
import { watercolour } from '../../techniques/watercolour.ts';
import { watercolourLine } from '../../techniques/watercolour-line.ts';
import { watercolourWet } from '../../techniques/watercolour-wet.ts';
import type { Artist } from '../artist.ts';
import { onTwos } from '../filming.ts';

export const watercolourAndGouache: readonly Artist[] = [
  {
    slug: 'liselotte-varn',
    name: 'Liselotte Varn',
    illustrator: true,
    animation: false,
    region: 'de',
    showOnAll: true,
    technique: watercolour,
    boxes: ['10214a eef7ff 73b0ee d5ebfc 67a3e0 4391ae 044f89 83a1c7 1578c3 d6ebfd 8ebbef 2452ac e04955 0c42ab fed98b'],
    biography:
      'Liselotte Varn paints outdoors whenever the weather is bad enough to be interesting. Her washes are allowed to run where they like; the pencil follows later and makes sense of it. She has illustrated eleven books about animals who keep shops, and teaches a winter class in the old customs house where the only rule is to leave some paper white.',
    clients: ['Taubenhaus Verlag', 'Meadow & Mill', 'The Slow Gardener', 'Inselpost'],
    awards: ['Silver Brush, Picture Book, 2024'],
    scenes: ['fox-forest', 'whale', 'windowsill', 'still-life', 'mountain-hut'],
    lights: ['day', 'rain'],
  },
  {
    slug: 'ada-brindle',
    name: 'Ada Brindle',
    illustrator: true,
    animation: true,
    region: 'us',
    technique: gouache,
    filming: onTwos,
    boxes: ['172d0e f3f8eb d4f0b1 e5f4b1 b2d89e 79ba34 207019 a5b461 82c390 def5bd c7e185 dd4026 f13a32 0d6428 f7ed67'],
    biography:
      'Ada Brindle writes and paints picture books in which nobody is ever told to hurry. Her characters have enormous heads, practical shoes and strong opinions about soup. She mixes her own gouache, applies it with brushes most people would have thrown away, and tests every page on a panel of three nieces who do not flatter.',
    clients: ['Foxglove Children’s Books', 'Puddle Lane Nursery', 'The Reading Bus', 'Orchard Health'],
    awards: ['Silver Brush, Picture Book, 2022', 'Nieces’ Choice, every year'],
    scenes: ['fox-forest', 'market', 'dog-walk', 'gardener', 'reading'],
    lights: ['day', 'indoor'],
    habit: {
      window: 'scallop',
      mount: { ground: '#e0322c', print: { pattern: 'spots', colours: ['#fff4e2', '#f7c6c0'] } },
    },
  },
  {
    slug: 'ignatius-quah',
    name: 'Ignatius Quah',
    illustrator: true,
    animation: false,
    region: 'sg',
    technique: watercolourLine,
    boxes: ['4b2915 faf6e8 c0f1e6 e1f9eb b4e3d5 54ca9d 028265 fdcab9 73d2c0 fbf5e6 ffbfb4 f2635e ff5b61 0c8774 fec1ab'],
    biography:
      'Ignatius Quah draws standing up, in the street, with a brown pen and a paint tin that once held cough sweets. He begins with whatever is about to leave: the dog, the bus, the man eating. Buildings can wait. Colour goes on last and only where the light was, so half of every page stays white and the other half smells of lunch. He has filled two hundred and eleven sketchbooks and lost one, on a ferry, which he still mentions.',
    clients: ['Hawker Quarterly', 'Straits Ferry Company', 'Little Passport Guides', 'Lotus & Lime'],
    awards: ['Silver Brush, Travel, 2023', 'Long Line Award, 2020'],
    scenes: ['cafe-terrace', 'market', 'harbour', 'rain-street', 'bakery', 'train-bridge', 'table-from-above'],
    lights: ['day', 'indoor'],
    avoids: ['rocket', 'astronomer', 'city-night', 'lanterns', 'owl'],
  },
  {
    slug: 'bai-yuwu',
    name: 'Bai Yuwu',
    illustrator: true,
    animation: false,
    region: 'cn',
    technique: watercolourWet,
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
    technique: gouacheMidcentury,
    boxes: ['1c140c faf6e9 eec651 f8dc86 d3ac41 af8e2a 59441f c1983a ceb66a f3dd99 e5c057 b2392b e14b39 3a3224 fde89a'],
    biography:
      'Clement Adjei-Rowe was handed a box of his grandmother’s recipe pamphlets, the kind that came free with a refrigerator, and never quite recovered. He paints in flat gouache, shades with a kitchen sponge and will argue that mustard, tomato and black are all a picture needs. His people have small heads, good coats and somewhere to be by six. The sponge is retired each Christmas and a new one sworn in.',
    clients: ['Almanac Bank', 'Sunday Supper Club', 'Blue Hen Coffee', 'Ferry & Vale Publishing'],
    awards: ['Golden Nib, Advertising, 2024', 'Halftone Award, Cover, 2021'],
    scenes: ['balloons', 'table-from-above', 'market', 'beach', 'kitchen', 'football', 'theatre'],
    lights: ['day', 'indoor'],
    habit: {
      window: 'tube',
      mount: { ground: '#1d1512', print: { pattern: 'atoms', colours: ['#f0bf3a', '#dc4a34'] } },
    },
  },
  {
    slug: 'matilda-warrego',
    name: 'Matilda Warrego',
    illustrator: true,
    animation: false,
    region: 'au',
    technique: gouachePleinAir,
    boxes: ['3f1219 fff3ea ffc1a5 ffd5af e18881 979d76 566341 be4223 da8375 fed5b4 f38051 ab2013 db2f1f 862435 fecf7f'],
    biography:
      'Matilda Warrego loads a square brush, makes one stroke, and refuses on principle to go over it. The flies see to that. She paints out of the back of a ute between Broken Hill and wherever the road was open, and has been mistaken for a surveyor, a fugitive and, once, a picnic. The red in her pictures is not exaggerated. She would like that put in writing, so here it is.',
    clients: ['Outback Rail', 'Ghost Gum Wines', 'The Long Paddock', 'Southern Cross Almanac'],
    awards: ['Silver Brush, Landscape, 2024'],
    scenes: ['road-trip', 'harvest', 'beach', 'campfire', 'harbour', 'mountain-hut', 'balloons'],
    lights: ['day', 'dusk'],
  },
];
