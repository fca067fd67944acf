import { chalk } from '../../hands/chalk.ts';
import { chalkConte } from '../../hands/chalk-conte.ts';
import { chalkPastel } from '../../hands/chalk-pastel.ts';
import { chalkPavement } from '../../hands/chalk-pavement.ts';
import { storybook } from '../../hands/storybook.ts';
import { storybookBold } from '../../hands/storybook-bold.ts';
import { storybookPencil } from '../../hands/storybook-pencil.ts';
import { storybookSponge } from '../../hands/storybook-sponge.ts';
import type { Artist } from '../artist.ts';
import { bedtime, flickBook, pavement } from '../filming.ts';

export const pictureBooksAndChalk: readonly Artist[] = [
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
    slug: 'hattie-plumridge',
    name: 'Hattie Plumridge',
    illustrator: true,
    animation: true,
    region: 'uk',
    hand: storybook,
    filming: bedtime,
    boxes: ['512840 fff3f0 f4cadc ffe4df dfb7cc 9fb47c 587951 d4999c d3aabc fee4e0 faafbf b55777 cd5882 894166 fed5b4'],
    biography:
      'The mice came first. Hattie Plumridge drew them in the margins of her accounts, in wax crayon because that was what the children had left, and one of them turned out to be wearing a cardigan. Nineteen books later the mice have a post office, a feud and a brass band. She never fills a page to its edges: the white is where the reader sits. Her accounts are now done by somebody else.',
    clients: ['Foxglove Children’s Books', 'Puddle Lane Nursery', 'Thimble Press', 'The Reading Bus'],
    awards: ['Silver Brush, Picture Book, 2023', 'Small Press Laurel, 2018'],
    scenes: ['picnic', 'owl', 'bakery', 'dog-walk', 'gardener', 'skating', 'beach'],
    lights: ['day'],
    avoids: ['robot-factory', 'reef', 'office', 'train-bridge'],
  },
  {
    slug: 'tak-bomi',
    name: 'Tak Bomi',
    illustrator: false,
    animation: true,
    region: 'ko',
    hiddens: ['fr'],
    hand: storybookBold,
    filming: flickBook,
    boxes: ['131428 f9f6e9 5ed9e6 adeff3 88bcc2 4eccd3 186141 45a2a7 05a0d2 fce89b fed24f d93a70 fb397f 1098a4 ffe06a'],
    galleries: ['character-animation', '2d-animation'],
    biography:
      'Tak Bomi’s characters fall over a great deal and are never hurt. She animates them in fat black crayon, twelve drawings to the second, with the candy colours sliding about behind like a carpet on a polished floor. Before this she taught gymnastics to under-sevens and says that the job is the same: get the weight right and the rest is giggling. She performs every tumble herself first. The neighbours downstairs have been very good about it.',
    clients: ['Pororong Channel', 'Banana Milk Day', 'Kangaroo Steps Shoes', 'Jump Jump Nursery'],
    awards: ['Little Reel, Character, 2024', 'Moving Margin, Children, 2022'],
    scenes: ['dancers', 'dog-walk', 'football', 'kitchen', 'fox-forest', 'cyclist', 'skating'],
    lights: ['day'],
  },
  {
    slug: 'meadow-halvorsen',
    name: 'Meadow Halvorsen',
    illustrator: true,
    animation: false,
    region: 'us',
    hand: storybookPencil,
    boxes: ['413267 fbf5e8 cbc1fe ffeccb bcb4f5 af9ee5 7c6cb8 e5b562 aaa8f1 ffedc2 fec85c d08611 ee9e14 725abd fee296'],
    biography:
      'A pencil, says Meadow Halvorsen, is the only tool that a five-year-old and a professional both use properly. Hers are sharpened with a knife and worn down to the length of a tooth, then moved to a jar marked Retired. She draws bedtime, mostly, under a round arch like the window of the room she had as a child in Duluth. Librarians report that her books come back later than any others, and softer.',
    clients: ['Moonrise Library Fund', 'Foxglove Children’s Books', 'Northwoods Almanac', 'Orchard Health'],
    awards: ['Silver Brush, Picture Book, 2021', 'Paper Crane Prize, shortlist, 2024'],
    scenes: ['reading', 'owl', 'fox-forest', 'windowsill', 'gardener', 'balloons', 'classroom'],
    lights: ['day', 'indoor'],
  },
  {
    slug: 'thandeka-swaan',
    name: 'Thandeka Swaan',
    illustrator: true,
    animation: false,
    region: 'uk',
    hand: storybookSponge,
    boxes: ['241005 fcf5e9 ebbd57 f8c885 c99b65 305927 0c3d22 89401c 205943 f4c26a d6812e 892218 af2d18 0b432b fdca3a'],
    biography:
      'Thandeka Swaan keeps nine sponges in a fruit bowl and knows each of them by temperament. She dabs in the earth first, then the people, and at the very end goes over everything in white crayon, doodling stripes on coats and faces on birds until it is time to stop, which she judges by the bus. Her stories come from an aunt in Gqeberha who telephones on Sundays and denies them on Mondays.',
    clients: ['Thimble Press', 'Radio Borough', 'Marula Tree Books'],
    awards: ['Kite Prize, 2023', 'Silver Brush, Picture Book, shortlist, 2024'],
    scenes: ['jungle', 'harvest', 'market', 'musician', 'picnic', 'gardener', 'portrait'],
    lights: ['day', 'indoor'],
  },
  {
    slug: 'corentin-hallouin',
    name: 'Corentin Hallouin',
    illustrator: true,
    animation: false,
    region: 'fr',
    excludes: ['cn'],
    hand: chalkConte,
    boxes: ['2f1810 fdf4e9 d9b791 f7dcc0 c5ac98 8f7d60 564430 9d6e53 8d7d6c e7d4bb cda585 924d3c a24b3b 60352e eacc9c'],
    habit: { nearer: 1.3 },
    biography:
      'Corentin Hallouin draws people who are not posing: rehearsals, waiting rooms, the last half hour of a wedding. He works in red chalk on the buff paper that the butcher in Quimper used to give away and now, having read an interview, sells. He rubs out nothing. If an arm was in two places, both stay. Courts have engaged him, and ballet schools, and once a zoo, where he says the light was better than at the ballet and so were the manners.',
    clients: ['Éditions du Quai', 'Ballet des Docks', 'Le Petit Tribunal', 'La Revue du Soir'],
    awards: ['Prix du Fusain, 2022', 'Prix du Fusain, 2018'],
    scenes: ['portrait', 'theatre', 'musician', 'doctor', 'reading', 'dancers', 'workshop'],
    avoids: [
      'jungle',
      'still-life',
      'mountain-hut',
      'campfire',
      'harbour',
      'balloons',
      'table-from-above',
      'city-night',
    ],
  },
  {
    slug: 'ximena-larrocha',
    name: 'Ximena Larrocha',
    illustrator: true,
    animation: false,
    region: 'sx',
    hand: chalkPastel,
    boxes: ['3e1223 fff3ee f9a68c ffcbae ca7777 96493e 592c42 bd583f 369090 ffc1a5 ee8078 9c223b ce2854 046565 ffce95'],
    biography:
      'Ximena Larrocha blames the terracotta. She started on roof tiles, because there were a lot of them behind the house in Salta, and the colour underneath has looked through her pastels ever since. She works fast, with the flat of the stick, in the hour when the kitchen is too hot and the street is not yet cool. Her tangos are drawn from memory. Her lemons are drawn from lemons.',
    clients: ['Café Penumbra', 'Revista Siesta', 'Viñas del Reloj'],
    awards: ['Premio Tiza, 2023'],
    scenes: ['still-life', 'couple', 'dancers', 'harbour', 'table-from-above', 'cafe-terrace', 'windowsill'],
    lights: ['day', 'dusk'],
  },
  {
    slug: 'barnaby-tolliver',
    name: 'Barnaby Tolliver',
    illustrator: false,
    animation: true,
    region: 'au',
    hand: chalkPavement,
    filming: pavement,
    boxes: ['20242e fff1fa 8ec5ec f4d5fb 95b6ce 81d584 2b5f3d bd826d 508db7 f8d0ea e6a375 b5452f fc656d 507adf fddc5b'],
    galleries: ['stop-motion', 'character-animation'],
    biography:
      'Barnaby Tolliver animates on the footpath outside a fish shop in Fremantle, one chalk drawing a frame, with a camera on the awning and a bucket. Each second costs him a morning. Children add things; he keeps them in and credits them. A ninety-second film about a lost dog took from Easter to the first rain, which arrived eleven frames early, so the dog is found in a hurry. Everybody prefers it that way.',
    clients: ['Salty’s Fish and Chips', 'Harbour Kids Festival', 'Council of Small Streets'],
    awards: ['Little Reel, Stop Motion, 2023', 'Moving Margin, Public Space, 2021'],
    scenes: ['beach', 'dog-walk', 'rocket', 'whale', 'skating', 'football', 'musician'],
    hiddens: ['jp'],
  },
];
