import { botanical } from '../../techniques/botanical.ts';
import { botanicalCyanotype } from '../../techniques/botanical-cyanotype.ts';
import { botanicalNight } from '../../techniques/botanical-night.ts';
import type { Artist } from '../artist.ts';

export const naturalists: readonly Artist[] = [
  {
    slug: 'hortense-belladier',
    name: 'Hortense Belladier',
    illustrator: true,
    animation: false,
    region: 'fr',
    excludes: ['ko'],
    technique: botanical,
    boxes: [
      '372414 fbf5e8 abd3d5 f1dfbb 9bbaa8 759159 325737 a57d5c 79a8ab f2e3c5 d6af8a 9f4c48 c45a61 365987 efc876',
      '392316 fcf5e9 b4d2cb f1dfbb 9fb9a3 8a9255 3d552f a2745b 80a7a4 f0dfc2 d8ae8c 8e496b b75d8b 5f4c80 f0c374',
    ],
    biography:
      'Hortense Belladier was engaged for three weeks, to draw one pear for an encyclopaedia, and remained for eleven years, because the editors discovered mushrooms. Her plates are engraved, coloured by hand and checked by a retired botanist who returns them with a single word. She keeps a hedge in Anjou for reference and visitors are asked not to improve it. The crab on the shore plates is called Maurice and always faces left.',
    clients: ['Encyclopédie des Haies', 'Field & Folio', 'Confitures Bonjour', 'Halden Botanic Garden'],
    awards: ['Natural Line Prize, 2020', 'Copper Plate, 2023'],
    scenes: [
      'botanical-branch',
      'botanical-mushrooms',
      'owl',
      'botanical-hedge',
      'still-life',
      'botanical-tide-pool',
      'fox-forest',
      'botanical-seeds',
      'windowsill',
      'botanical-beetles',
    ],
  },
  {
    slug: 'araminta-sloe',
    name: 'Araminta Sloe',
    illustrator: true,
    animation: false,
    region: 'uk',
    fresh: true,
    technique: botanicalNight,
    boxes: [
      '131428 fbf5e8 9dbff7 ffd6d5 88bcbf 219f5e 006245 c1613f 0e8cb8 f6dba4 f0a464 c62e4d f63d6b 506ad4 fbca44',
      '001517 f9f6e9 73cfd4 fed9bd 8bbdb2 78aa37 00624b c25e4f 04a19b f4e5aa dfb94d b03baa d852d0 019488 ffdc4f',
    ],
    biography:
      'Moths will come to anything, says Araminta Sloe, and so will art directors, if you work on black. She gilds the outline first, fills it with the colours of boiled sweets and leaves the dark to do the rest. Perfume, chocolate and one funeral home have all asked for the mushrooms. She paints in a greenhouse in Kent, after ten, with the door open. What flies in is drawn, thanked and shown out again.',
    clients: ['Nightshade Chocolate', 'Parfums du Lierre', 'Bramble Books', 'The Slow Gardener'],
    awards: ['Golden Nib, Packaging, 2023'],
    scenes: [
      'botanical-mushrooms',
      'botanical-beetles',
      'jungle',
      'botanical-branch',
      'fox-forest',
      'botanical-tide-pool',
      'owl',
      'botanical-hedge',
      'reef',
      'botanical-seeds',
    ],
  },
  {
    slug: 'pan-caomu',
    name: 'Pan Caomu',
    illustrator: true,
    animation: false,
    region: 'cn',
    technique: botanicalCyanotype,
    boxes: ['021a4d fbf5e8 9bc1f1 cfe3fe 9cb3d1 149fa5 075e68 b7875f 5b8abb efdcb5 e6a375 b5452f 048ff4 104a97 f1ebd5'],
    biography:
      'The sun draws; Pan Caomu arranges. She brushes the paper with iron salts in a cupboard in Kunming, lays out what the morning’s walk turned up, and carries it outside for as long as it takes to eat two steamed buns. Then it goes in the stream. There is one colour and she has never wished for another. Her herbarium of everything growing between her door and the bus stop fills nine volumes; the bus stop has since been moved.',
    clients: ['Quiet Hours Publishing', 'Halden Botanic Garden', 'Blue Morning Soap'],
    awards: ['Natural Line Prize, 2024', 'Kite Prize, 2021'],
    scenes: [
      'botanical-branch',
      'botanical-seeds',
      'reef',
      'botanical-mushrooms',
      'whale',
      'botanical-hedge',
      'botanical-tide-pool',
      'jungle',
      'botanical-beetles',
      'owl',
    ],
  },
];
