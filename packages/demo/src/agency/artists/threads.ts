import { embroidery } from '../../techniques/embroidery.ts';
import { embroideryCross } from '../../techniques/embroidery-cross.ts';
import { embroideryFelt } from '../../techniques/embroidery-felt.ts';
import { embroiderySashiko } from '../../techniques/embroidery-sashiko.ts';
import { knitFairIsle } from '../../techniques/knit.ts';
import type { Artist } from '../artist.ts';
import { feltTable } from '../filming.ts';

export const threads: readonly Artist[] = [
  {
    slug: 'pilar-muntadas-roe',
    name: 'Pilar Muntadas-Roe',
    illustrator: true,
    animation: false,
    region: 'us',
    fresh: true,
    technique: embroidery,
    boxes: ['101f43 fdf4e9 e8dccc f2e2d0 d1c1b0 ba3e3c 1e3a71 cd6055 4567a8 eadcc9 ddc6ab a21921 b71824 1b387b eccb9e'],
    biography:
      'Pilar Muntadas-Roe stitches her illustrations by hand, in thread dyed with madder, indigo and impatience. She learnt from a great-aunt who embroidered gossip into tablecloths, and keeps up the tradition: look closely and something is always going on in the corner. She joined the agency this spring.',
    clients: ['Hearth & Linen', 'Slow Food Quarterly'],
    awards: ['Golden Needle, 2024'],
    scenes: ['gardener', 'windowsill', 'couple', 'market', 'fox-forest'],
    lights: ['day', 'indoor'],
  },
  {
    slug: 'winifred-askew-thorne',
    name: 'Winifred Askew-Thorne',
    illustrator: true,
    animation: false,
    region: 'uk',
    technique: embroideryCross,
    boxes: ['3c1c32 fef4e9 cfe5d2 f1e7cf b0c5ab 69936a 365c44 aa826c 73a2a5 f0e2d3 e6aea4 aa5766 bb536b 3a5c41 eed18c'],
    biography:
      'Winifred Askew-Thorne stitches samplers of the sort that used to say Home Sweet Home, and now say nothing but show somebody missing a train. Twenty-two crosses to the inch; a face gets four. She was a programmer in Leeds when cards still had holes in them and finds that little has changed: a grid, a thread, a mistake eleven rows back. The hoop stays on, because taking it off is how you learn that it was never straight.',
    clients: ['Hearth & Linen', 'Bramble Books', 'Radio Borough'],
    awards: ['Golden Needle, 2022', 'Hedgerow Medal, 2016'],
    scenes: ['gardener', 'windowsill', 'picnic', 'dog-walk', 'kitchen', 'owl', 'couple'],
    avoids: ['robot-factory', 'classroom', 'office', 'laboratory', 'table-from-above'],
    live: false,
  },
  {
    slug: 'mirabel-toft',
    name: 'Mirabel Toft',
    illustrator: false,
    animation: true,
    region: 'uk',
    technique: embroideryFelt,
    filming: feltTable,
    boxes: ['3e1332 e9faf8 74dfde b2f3ee 53bfb9 29a895 006d64 cc529e 20acb3 abede8 7bd7d3 c91b86 df1494 006d66 ffb8df'],
    galleries: ['stop-motion', 'character-animation'],
    biography:
      'Everything that Mirabel Toft animates could be sent to a child in a padded envelope. Felt, blanket stitch, a button where a button is needed: she moves each piece by a finger’s width, takes a picture and has a biscuit. Twelve biscuits make a second. Her series about a bus driver who is a badger has run for four winters, and the badger’s waistcoat has been unpicked and re-sewn for each. The old ones are in a museum of costume.',
    clients: ['Puddle Lane Nursery', 'Badger Bus Films', 'Jumper Street', 'Orchard Health'],
    awards: ['Little Reel, Children, 2024', 'Golden Needle, Moving, 2023'],
    scenes: ['bakery', 'balloons', 'beach', 'dog-walk', 'owl', 'kitchen', 'campfire'],
    lights: ['day', 'indoor'],
  },
  {
    slug: 'tsukiko-aranami',
    name: 'Tsukiko Aranami',
    illustrator: true,
    animation: false,
    region: 'jp',
    technique: embroiderySashiko,
    boxes: ['101d53 fbf5e8 a5bdf2 d3e2ff a2b1d2 149fa5 075e68 b7875f 6687bd efdcb5 e6a375 b5452f de6b4f 274387 f7dba1'],
    biography:
      'Mending came first. In the fishing town where Tsukiko Aranami lives, coats were patched with running stitch until there was more stitch than coat, and her pictures still begin as repairs: a torn noren, a worn apron, indigo that has gone pale at the knees. Cream thread, one length of rust for whatever is warm. She cannot hurry, she says, but she has never had to. The longest piece is of the sea and is not finished.',
    clients: ['Sento Weekly', 'Indigo Road', 'Snow Country Railway'],
    awards: ['Golden Needle, 2021'],
    scenes: ['whale', 'harbour', 'fox-forest', 'reading', 'mountain-hut', 'lanterns', 'cyclist'],
  },
  {
    slug: 'ailsa-garriock',
    name: 'Ailsa Garriock',
    illustrator: true,
    animation: false,
    region: 'uk',
    fresh: true,
    technique: knitFairIsle,
    boxes: [
      '3a204b faf6e8 ccb1e1 ecd8fd baaac7 789856 3e5c34 b38865 8d7bb0 ebe4d1 d3ae71 90519f 854b80 33573b f0e4c3',
      '003032 fbf5e8 d6b989 f5deb9 c0ae91 ac8540 63501e b38865 aa7a53 f3e7cd d3ae71 a25a06 ca7e38 1e514e f0e4c3',
    ],
    biography:
      'Ailsa Garriock knits on Unst, which is as far north as Britain goes before it stops. Three colours to a picture, never more than two in a row, and a border that her mother would recognise across a car park. The wool comes from sheep whom she addresses by surname. People suppose that a jumper must be slow to draw with; she replies that it is quick, really, once you know what you are going to say in March.',
    clients: ['Northern Isles Ferries', 'Midwinter Market', 'Peat & Barley'],
    awards: ['Golden Needle, 2023', 'Hedgerow Medal, 2020'],
    scenes: [
      'fox-forest',
      'owl',
      'dog-walk',
      'whale',
      'cyclist',
      'couple',
      'astronomer',
      'windowsill',
      'mountain-hut',
      'musician',
      'harbour',
      'train-bridge',
      'reading',
      'harvest',
    ],
    habit: { nearer: 1.15 },
  },
];
