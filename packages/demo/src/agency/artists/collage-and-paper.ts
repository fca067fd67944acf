import { collage } from '../../hands/collage.ts';
import { collageCopy } from '../../hands/collage-copy.ts';
import { collageLeaves } from '../../hands/collage-leaves.ts';
import { paper } from '../../hands/paper.ts';
import { paperLightbox } from '../../hands/paper-lightbox.ts';
import { paperWhite } from '../../hands/paper-white.ts';
import type { Artist } from '../artist.ts';

export const collageAndPaper: readonly Artist[] = [
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
    slug: 'edda-tannhoff',
    name: 'Edda Tannhoff',
    illustrator: true,
    animation: false,
    region: 'de',
    showOnAll: true,
    hand: collage,
    boxes: [
      '302017 fbf5e8 abd3d5 f4e3bf a3b8a6 7a8752 39553e a07659 5b898f eedcb8 d39e74 98483c b65239 265367 ecc573',
      '351c18 fdf4e9 f2d0b6 f7e2bf caa99d 8c8958 445335 9a664e 58857b f2dab9 d59185 914049 ac4b52 295651 efc37c',
    ],
    biography:
      'Nothing in Edda Tannhoff’s flat in Leipzig has been thrown away since 1998. The wallpaper samples are in the bath. She builds her pictures from ticket stubs, lining paper, maps of bus routes that no longer run, and a small amount of glue, and can usually say which cardigan a given brown once was. Magazines ask her to illustrate memory, migration and jam. She says that these are one subject.',
    clients: ['Taubenhaus Verlag', 'Inselpost', 'The Long Weekend', 'Museum der Dinge am Kanal'],
    awards: ['Paper Crane Prize, 2021', 'Kite Prize, 2023'],
    scenes: ['road-trip', 'market', 'portrait', 'train-bridge', 'windowsill', 'gardener', 'classroom'],
  },
  {
    slug: 'jago-penhallurick',
    name: 'Jago Penhallurick',
    illustrator: true,
    animation: true,
    region: 'uk',
    hand: collageCopy,
    boxes: [
      '16112b fff2f7 89e8b7 b9f7c4 73d3b4 68d283 038660 e599de 7e72e8 febfdc fe8acf e22f99 fc279a 5a37d0 fcee10',
      '0b152c f8f6e9 4fd7fd aef3f7 4ccae5 afde44 289236 f3b94f 0389c9 f8ea98 feb170 e96411 fb6d16 0061be fe96d3',
    ],
    biography:
      'Jago Penhallurick learnt everything from a photocopier in the back of a Penzance surf shop, which jammed artistically. He enlarges people until they go grey, cuts them out badly on purpose and stands them in front of card in colours that manufacturers have discontinued. Fanzines first, then festivals, then an annual report for a water company that won a prize and upset the shareholders. The copier has its own credit line.',
    clients: ['Tin Whistle Records', 'Wave & Wallop', 'Western Water', 'Sunday Papers'],
    awards: ['Halftone Award, Music, 2023', 'Golden Nib, Annual Report, 2022'],
    scenes: ['musician', 'dancers', 'office', 'theatre', 'football', 'portrait', 'city-night'],
  },
  {
    slug: 'solange-bertrac',
    name: 'Solange Bertrac',
    illustrator: true,
    animation: false,
    region: 'fr',
    hand: collageLeaves,
    boxes: [
      '0e0e27 faf6e8 0c59e9 fda1df 3b79f1 14b64c 007137 fc9324 0aa8d3 fbe7b1 fd8dc5 e0055a f6196d 143dda fedc56',
      '011614 fbf5e8 1dbcb5 fee484 00aa95 7bbb08 09684b f37445 0d83de ffe9bb ffa47b e13a01 fd5b0b 6b2fb0 ffe64e',
    ],
    biography:
      'Scissors, paint, a long table, no ideas: that is how Solange Bertrac starts on Mondays. By Thursday the floor is ankle deep. She paints whole sheets in one colour and cuts straight into them without drawing first, so a leaf is as sure of itself as a dancer and takes the same three seconds. A swimming pool in Nice let her cover its walls. Swimmers say that the water has been warmer since, which cannot be so.',
    clients: ['Piscine Municipale de Nice', 'Maison Lumen', 'Sel et Citron', 'Opéra du Port'],
    awards: ['Prix du Fusain, Mural, 2024'],
    scenes: ['reef', 'jungle', 'dancers', 'still-life', 'musician', 'windowsill', 'beach'],
  },
  {
    slug: 'yun-seolbaek',
    name: 'Yun Seolbaek',
    illustrator: true,
    animation: false,
    region: 'ko',
    hand: paperWhite,
    boxes: [
      '1d2d4c eff7ff d6e7f8 e5f0fc 9ab4d0 45a075 16604a b28a5b 508db7 edf2f8 dee9f5 0871c1 306ce2 235bc8 4a81eb',
      '17342b ecfaf2 d2ebe1 e4f3ea 92bcac 45a075 16604a b28a5b 3c9888 ecf4ef ddece3 008455 029e72 007654 2eb184',
    ],
    biography:
      'White paper, white paper, white paper, and one sheet of colour. Yun Seolbaek was an architect’s model-maker until the day she found herself giving the tiny people better posture than the building. Her reliefs are a hand’s breadth deep, cut with a scalpel and lit from the left by a window in Incheon that she has had a clause about in two leases. Photographs are taken at ten past nine. On cloudy days she sharpens.',
    clients: ['Seoul Winter Light', 'Paper & Quiet', 'Incheon Concert Hall'],
    awards: ['Paper Crane Prize, 2023', 'Kite Prize, 2022'],
    scenes: ['fox-forest', 'skating', 'lighthouse', 'reading', 'mountain-hut', 'still-life', 'bakery'],
  },
  {
    slug: 'fang-dengying',
    name: 'Fang Dengying',
    illustrator: false,
    animation: true,
    region: 'cn',
    hand: paperLightbox,
    boxes: [
      '210730 fff2f2 c480d3 ffb4b3 b465ad 874882 4f2769 9a3c6e 7f5cb5 ffb4b3 ec6e9a a91b7c db2593 68298d ffd6a8',
      '110e39 fdf2fc 878bf2 efa9e8 7970d5 5e5099 2f2c71 704da5 5069c8 edb5e7 c77dd8 7640ba b645cf 4137a7 ffd4bd',
    ],
    galleries: ['stop-motion', 'looping'],
    biography:
      'Turn off the lamp, says Fang Dengying, and then look. Her films are boxes: nine sheets of cut paper, a bulb behind the last, and threads that run to a row of wooden spoons on the edge of the table. She plays the spoons like a small piano. The craft came from a grandfather who made shadow puppets in Xi’an and thought colour vulgar, and the rose and violet came from her. They did not discuss it.',
    clients: ['Lantern Street Theatre', 'West Lake Tea Society', 'Snow Country Railway', 'Moon Cake Day'],
    awards: ['Little Reel, Stop Motion, 2022', 'Paper Crane Prize, 2020'],
    scenes: ['lanterns', 'fox-forest', 'train-bridge', 'theatre', 'owl', 'mountain-hut', 'skating'],
  },
];
