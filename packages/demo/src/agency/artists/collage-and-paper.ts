import { collage } from '../../techniques/collage.ts';
import { collageCopy } from '../../techniques/collage-copy.ts';
import { collageLeaves } from '../../techniques/collage-leaves.ts';
import { paper } from '../../techniques/paper.ts';
import { paperLightbox } from '../../techniques/paper-lightbox.ts';
import { paperWhite } from '../../techniques/paper-white.ts';
import type { Artist } from '../artist.ts';
import { scissors, stopMotion, tunnelBook } from '../filming.ts';

export const collageAndPaper: readonly Artist[] = [
  {
    slug: 'juno-hartikka',
    name: 'Juno Hartikka',
    illustrator: true,
    animation: true,
    region: 'us',
    technique: paper,
    filming: stopMotion,
    boxes: ['2d1b47 fff2f2 c9b2e6 fee0dc b4a1cd 57a298 086569 ad81a9 978fca ffdfde eaa5cc 964787 ea6878 5d4990 fedfb6'],
    biography:
      'Juno Hartikka cuts everything with one pair of surgical scissors and photographs it under a single lamp. Her paper theatres grew out of shop windows: eleven layers deep, lit from the top left, with something small and important hidden at the back. Most of them also move, one frame at a time, very patiently.',
    clients: ['Lantern Street Theatre', 'Foxglove Children’s Books', 'Midwinter Market', 'Orchard Health'],
    awards: ['Paper Crane Prize, 2022', 'Little Reel, Stop Motion, 2024'],
    scenes: ['lanterns', 'mountain-hut', 'whale', 'fox-forest', 'rocket'],
    lights: ['dusk', 'day'],
  },
  {
    slug: 'edda-tannhoff',
    name: 'Edda Tannhoff',
    illustrator: true,
    animation: false,
    region: 'de',
    showOnAll: true,
    technique: collage,
    boxes: ['2b1b12 fbf5e8 e4c781 ffe1a3 c49d66 767a32 3f4e24 995f35 926b4c f8da9c e7a056 9e3524 bd3b25 59321b f4c43f'],
    biography:
      'Nothing in Edda Tannhoff’s flat in Leipzig has been thrown away since 1998. The wallpaper samples are in the bath. She builds her pictures from ticket stubs, lining paper, maps of bus routes that no longer run, and a small amount of glue, and can usually say which cardigan a given brown once was. Magazines ask her to illustrate memory, migration and jam. She says that these are one subject.',
    clients: ['Taubenhaus Verlag', 'Inselpost', 'The Long Weekend', 'Museum der Dinge am Kanal'],
    awards: ['Paper Crane Prize, 2021', 'Kite Prize, 2023'],
    scenes: ['road-trip', 'market', 'portrait', 'train-bridge', 'windowsill', 'gardener', 'classroom'],
    lights: ['day', 'indoor'],
  },
  {
    slug: 'jago-penhallurick',
    name: 'Jago Penhallurick',
    illustrator: true,
    animation: true,
    region: 'uk',
    technique: collageCopy,
    filming: scissors,
    boxes: ['220e1c fff2f7 82e9be baf5cd 73d3b4 31c69a 0a846e f991c4 e26ec0 fec4de fe8acf e22f99 fc279a 027b66 fea5c8'],
    biography:
      'Jago Penhallurick learnt everything from a photocopier in the back of a Penzance surf shop, which jammed artistically. He enlarges people until they go grey, cuts them out badly on purpose and stands them in front of card in colours that manufacturers have discontinued. Fanzines first, then festivals, then an annual report for a water company that won a prize and upset the shareholders. The copier has its own credit line.',
    clients: ['Tin Whistle Records', 'Wave & Wallop', 'Western Water', 'Sunday Papers'],
    awards: ['Halftone Award, Music, 2023', 'Golden Nib, Annual Report, 2022'],
    scenes: ['musician', 'dancers', 'office', 'theatre', 'football', 'portrait', 'city-night'],
    lights: ['day', 'indoor'],
  },
  {
    slug: 'solange-bertrac',
    name: 'Solange Bertrac',
    illustrator: true,
    animation: false,
    region: 'fr',
    technique: collageLeaves,
    boxes: ['0e0e27 fff1fa 0352e2 ff93dd 2a6ae9 04a943 036732 f969b5 3677f7 fcb9e5 fd73bb d30b63 e6156d 0f35d3 fedc56'],
    biography:
      'Scissors, paint, a long table, no ideas: that is how Solange Bertrac starts on Mondays. By Thursday the floor is ankle deep. She paints whole sheets in one colour and cuts straight into them without drawing first, so a leaf is as sure of itself as a dancer and takes the same three seconds. A swimming pool in Nice let her cover its walls. Swimmers say that the water has been warmer since, which cannot be so.',
    clients: ['Piscine Municipale de Nice', 'Maison Lumen', 'Sel et Citron', 'Opéra du Port'],
    awards: ['Prix du Fusain, Mural, 2024'],
    scenes: ['reef', 'jungle', 'dancers', 'still-life', 'musician', 'windowsill', 'beach'],
    lights: ['day'],
  },
  {
    slug: 'yun-seolbaek',
    name: 'Yun Seolbaek',
    illustrator: true,
    animation: false,
    region: 'ko',
    technique: paperWhite,
    boxes: [
      '1d2d4c eff7ff d6e7f8 e5f0fc 9ab4d0 45a075 16604a b28a5b 508db7 edf2f8 dee9f5 0871c1 306ce2 235bc8 4a81eb',
      '17342b ecfaf2 d2ebe1 e4f3ea 92bcac 45a075 16604a b28a5b 3c9888 ecf4ef ddece3 008455 029e72 007654 2eb184',
    ],
    biography:
      'White paper, white paper, white paper, and one sheet of colour. Yun Seolbaek was an architect’s model-maker until the day she found herself giving the tiny people better posture than the building. Her reliefs are a hand’s breadth deep, cut with a scalpel and lit from the left by a window in Incheon that she has had a clause about in two leases. Photographs are taken at ten past nine. On cloudy days she sharpens.',
    clients: ['Seoul Winter Light', 'Paper & Quiet', 'Incheon Concert Hall'],
    awards: ['Paper Crane Prize, 2023', 'Kite Prize, 2022'],
    scenes: ['fox-forest', 'skating', 'lighthouse', 'reading', 'mountain-hut', 'still-life', 'bakery'],
    avoids: ['theatre', 'lanterns', 'kitchen'],
  },
  {
    slug: 'fang-dengying',
    name: 'Fang Dengying',
    illustrator: false,
    animation: true,
    region: 'cn',
    technique: paperLightbox,
    filming: tunnelBook,
    boxes: ['210730 fff2f2 c480d3 ffb4b3 b465ad 874882 4f2769 9a3c6e 7f5cb5 ffb4b3 ec6e9a a91b7c db2593 68298d ffd6a8'],
    galleries: ['stop-motion', 'looping'],
    biography:
      'Turn off the lamp, says Fang Dengying, and then look. Her films are boxes: nine sheets of cut paper, a bulb behind the last, and threads that run to a row of wooden spoons on the edge of the table. She plays the spoons like a small piano. The craft came from a grandfather who made shadow puppets in Xi’an and thought colour vulgar, and the rose and violet came from her. They did not discuss it.',
    clients: ['Lantern Street Theatre', 'West Lake Tea Society', 'Snow Country Railway', 'Moon Cake Day'],
    awards: ['Little Reel, Stop Motion, 2022', 'Paper Crane Prize, 2020'],
    scenes: ['lanterns', 'fox-forest', 'train-bridge', 'theatre', 'owl', 'mountain-hut', 'skating'],
  },
];
