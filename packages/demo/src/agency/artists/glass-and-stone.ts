import { glass } from '../../techniques/glass.ts';
import { glassPrairie } from '../../techniques/glass-prairie.ts';
import { glassRose } from '../../techniques/glass-rose.ts';
import { mosaicGold } from '../../techniques/mosaic.ts';
import { mosaicShards } from '../../techniques/mosaic-shards.ts';
import type { Artist } from '../artist.ts';

export const glassAndStone: readonly Artist[] = [
  {
    slug: 'bastien-lourde',
    name: 'Bastien Lourde',
    illustrator: true,
    animation: false,
    region: 'fr',
    technique: glass,
    boxes: ['1b0c30 fbf5e8 8558c5 fed16f 7749a3 05844b 025636 7d418b 5342ae f8cb54 da9514 920069 b80d7a 5d25a3 fed253'],
    biography:
      'Bastien Lourde restored chapel windows for fifteen years before anybody asked him to draw one. He composes in lead first and light second, and has a gift for finding the saint in a cyclist or a cook. His originals are glass; what clients receive is a very good photograph and a great deal of bubble wrap.',
    clients: ['Maison Lumen', 'Abbey Road Bakery', 'Festival of Panes'],
    awards: ['Prix du Plomb, 2020', 'Prix du Plomb, 2023'],
    scenes: ['whale', 'lanterns', 'still-life', 'musician', 'fox-forest'],
    lights: ['day', 'indoor'],
  },
  {
    slug: 'harlan-oakes-whitford',
    name: 'Harlan Oakes-Whitford',
    illustrator: true,
    animation: false,
    region: 'us',
    excludes: ['sg'],
    technique: glassPrairie,
    boxes: ['221811 faf6e8 f2e8c3 f9eed1 d2d4b6 8c9b48 3a5d32 c99b65 99a47a f6eed8 edcc95 b35713 de7c00 445b29 fac547'],
    biography:
      'Harlan Oakes-Whitford puts windows in houses that have nothing to look at. Clear glass, square corners, a row of amber chevrons along each side, and in the middle a neighbour with a wheelbarrow. He inherited his father’s studio near Madison together with nine tons of green plate, and has been working his way through it. Clients expecting angels are shown the wheelbarrow and given a minute. Most come round; one wanted two.',
    clients: ['Pine Pass Tourist Office', 'Prairie Chapel Trust', 'The Slow Gardener'],
    awards: ['Copper Plate, Glass, 2021'],
    scenes: ['gardener', 'windowsill', 'harvest', 'reading', 'still-life', 'workshop', 'cyclist'],
  },
  {
    slug: 'perpetua-grange',
    name: 'Perpetua Grange',
    illustrator: true,
    animation: false,
    region: 'uk',
    technique: glassRose,
    boxes: ['100a23 fcf5e9 207fe8 59d3d9 476cc5 009a46 015636 ce6416 0e79b1 f6c97c fa7c20 bb021d e40527 0045c7 fed252'],
    biography:
      'Most rose windows are about the Last Judgement. Perpetua Grange makes hers about Wednesday. A busker, an owl, somebody counting stars from a flat roof: each is set in the round, inside a ring of jewels, and hung where the sun will get to it by eleven. She served her time on one cathedral and is still asked back when it hails. Her working drawings are full size and live under the bed, which is full size too.',
    clients: ['Abbey Road Bakery', 'Festival of Panes', 'Borough Opera', 'The Lantern Society'],
    awards: ['Prix du Plomb, 2022'],
    scenes: [
      'owl',
      'musician',
      'skating',
      'harvest',
      'reading',
      'gardener',
      'beach',
      'astronomer',
      'dancers',
      'bakery',
      'kitchen',
      'cyclist',
      'workshop',
      'still-life',
    ],
  },
  {
    slug: 'jacinta-azulay',
    name: 'Jacinta Azulay',
    illustrator: true,
    animation: false,
    region: 'sx',
    technique: mosaicShards,
    boxes: [
      '10214a faf6e8 1883db b8e6fd 5ca5e1 2baa7f 086755 e59652 18a3bd f7eed5 feb170 e0500a f46604 004ebe ffd753',
      '002a2d f9f6e9 3cc2b4 c3efeb 4fb1ab 82b83e 007835 e98474 15989e f8efcc fea0a0 db1d5c f82478 066662 ffdc4e',
    ],
    biography:
      'Jacinta Azulay goes to weddings for the plates. In Rosario they are broken at midnight, and by one she is under the table with a bucket. Her murals are what becomes of them: a bench, a bus shelter, forty metres of swimming children along the wall of a clinic. White cement between, because it forgives. She has never cut herself badly and never said so aloud until now, and is holding on to the table as she does.',
    clients: ['Municipal Baths of Rosario', 'Clínica del Río', 'Viñas del Reloj'],
    awards: ['Premio Tiza, Mural, 2024', 'Kite Prize, 2018'],
    scenes: ['reef', 'jungle', 'market', 'dancers', 'beach', 'gardener', 'musician'],
  },
  {
    slug: 'despina-chrysomalli',
    name: 'Despina Chrysomalli',
    illustrator: true,
    animation: false,
    region: 'de',
    showOnAll: true,
    technique: mosaicGold,
    boxes: ['161227 fcf5e9 ddb049 f4dfb4 c2ae8e 397247 19482c 914f2f 32669a e9cd9d db9152 9a2929 c13234 234993 f7cb58'],
    biography:
      'Gold goes in at an angle, says Despina Chrysomalli, or it is only yellow. She sets every cube a little crooked so that the wall flickers as you walk by, an effect worked out in Ravenna fifteen centuries ago and forgotten in most bathrooms. Her saints have day jobs: bakers, buskers, the woman who runs the kiosk in Kreuzberg. All were asked first. The kiosk now has a dome, and its owner a certain bearing.',
    clients: ['Kiosk Goldammer', 'Halden Cathedral Works', 'Olive & Ember'],
    awards: ['Copper Plate, Mosaic, 2023', 'Prix du Plomb, honourable mention, 2021'],
    scenes: ['portrait', 'musician', 'fox-forest', 'bakery', 'harvest', 'couple', 'dancers'],
  },
];
