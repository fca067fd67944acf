import { flat } from '../../techniques/flat.ts';
import { flatGrain } from '../../techniques/flat-grain.ts';
import { flatLined } from '../../techniques/flat-lined.ts';
import { flatRound } from '../../techniques/flat-round.ts';
import { monoline } from '../../techniques/monoline.ts';
import { monolineBold } from '../../techniques/monoline-bold.ts';
import { monolineNeon } from '../../techniques/monoline-neon.ts';
import type { Artist } from '../artist.ts';
import { crane, leanIn, neonSign, oneLine, stroll } from '../filming.ts';

export const flatAndLine: readonly Artist[] = [
  {
    slug: 'marta-quill',
    name: 'Marta Quill',
    illustrator: true,
    animation: true,
    region: 'us',
    technique: flat,
    filming: stroll,
    boxes: ['0e1e47 fff3ea feb79e ffe1ce f59d87 3c578a 213566 e87a69 5f82b0 ffeada feb79e da4339 f54842 1c3e81 fedfba'],
    biography:
      'Marta Quill draws people with somewhere to be. She trained as a sign painter in Halden and still works like one: few colours, firm edges, and nothing on the page that is not pulling its weight. Her figures have long legs and no faces, and yet readers always seem to know what they are thinking. She lives above a bicycle shop and starts every picture with the shadow.',
    clients: ['The Long Weekend', 'Ferry & Vale Publishing', 'North Quay Transit', 'Almanac Bank'],
    awards: ['Golden Nib, Editorial, 2023', 'Paper Crane Prize, shortlist, 2021'],
    scenes: ['cyclist', 'couple', 'kitchen', 'rain-street', 'workshop'],
    lights: ['day', 'indoor'],
    habit: { window: 'leaf' },
  },
  {
    slug: 'noemi-castellan',
    name: 'Noemi Castellan',
    illustrator: true,
    animation: true,
    region: 'br',
    technique: monoline,
    filming: oneLine,
    boxes: [
      '290520 fff3ea e2aace fed8ca c8a5bb 579f68 226043 b47fa2 ab7097 fad6ba eb9e84 b54436 f67f2f 5d1945 ffd896',
      '270429 fff3ea e2aace fed8ca c8a5bb 579f68 226043 b47fa2 ab7097 fad6ba eb9e84 b54436 f87584 5e1f5a fed6b0',
    ],
    biography:
      'Noemi Castellan draws with one line and refuses to lift it for anything less than a deadline. She came to illustration from wayfinding, where a drawing must be understood at a run, and has since put badges on trains, beer, banknotes and one small satellite. She counts a picture as done when nothing can be taken away without somebody noticing.',
    clients: ['Linha Verde Metro', 'Cervejaria Tatu', 'Orbit Nine', 'Banco do Bairro'],
    awards: ['Golden Nib, Identity, 2024'],
    scenes: ['rocket', 'train-bridge', 'cyclist', 'astronomer', 'island-map'],
  },
  {
    slug: 'bruno-taquari',
    name: 'Bruno Taquari',
    illustrator: false,
    animation: true,
    region: 'br',
    technique: flatGrain,
    filming: crane,
    boxes: ['301409 fdf5e9 ffc38f ffdfb5 d99a77 997c3c 673c14 a55725 9b7951 fbe0b8 f8a052 923719 e15e02 632914 fec75c'],
    galleries: ['explainer', '2d-animation', 'motion-graphics'],
    biography:
      'Bruno Taquari explains things for a living: vaccines, pensions, how a dam works, why the bus is late. He grew up in a house where the television had lost its sound and learnt early that a picture has to manage alone. Everything he animates is built from a few chunky shapes dusted with spray, in the oranges and browns of the sofa he watched from. He storyboards standing up and keeps his films under ninety seconds.',
    clients: ['Banco Araucária', 'Saúde em Dia', 'Ônibus Vinte e Um', 'Escola Aberta'],
    awards: ['Little Reel, Explainer, 2023', 'Kite Prize, 2021'],
    scenes: ['road-trip', 'cyclist', 'office', 'market', 'harvest', 'balloons', 'musician'],
    lights: ['day', 'dusk'],
    avoids: ['table-from-above', 'lanterns'],
  },
  {
    slug: 'anjali-morekar',
    name: 'Anjali Morekar',
    illustrator: true,
    animation: false,
    region: 'in',
    technique: flatLined,
    boxes: [
      '25193f fff1fa ceb0e5 f1e2f5 d4c9dd 5cb28f 16594b b88fb3 33969b fae4f2 edafcb b7445d ed537c 492e7f e5b8ef',
      '1c1c42 f2f8ec 90ceac def1e1 c1d7ca 9cae65 2f5838 b7875f 33969b e8f3de d4d699 b9454c f05846 332d83 9be5b4',
    ],
    habit: { mirrored: true },
    biography:
      'Most of an Anjali Morekar drawing is not there. She puts down a thin line, drops a spot of colour near it, and leaves the reader to introduce them. Ten years of weekly columns about office life in Pune taught her how little a joke needs: a lift, a lanyard, somebody holding two cups. Her colours never sit quite inside the lines, which she says is also true of her colleagues.',
    clients: ['The Pune Ledger', 'Chai & Company', 'Halfday HR', 'Monsoon Review'],
    awards: ['Golden Nib, Column, 2024', 'Long Line Award, 2022'],
    scenes: ['office', 'couple', 'rain-street', 'cafe-terrace', 'doctor', 'dog-walk', 'reading'],
  },
  {
    slug: 'byeon-sooah',
    name: 'Byeon Sooah',
    illustrator: false,
    animation: true,
    region: 'ko',
    fresh: true,
    technique: flatRound,
    filming: leanIn,
    boxes: ['47416b fff3f1 dcd0f6 ffe4e3 ccc6e1 a7d6c8 74a399 e3bfcf bcb8e2 fde9e7 f6c2c4 d895a4 e89298 8984bc fee2cc'],
    galleries: ['looping', 'explainer', '2d-animation'],
    biography:
      'Byeon Sooah has rounded every corner in Seoul at least once. Her loops are soft, pale and slow: a kettle considers boiling, a cloud passes a flat and looks in. She used to design the little creatures that apologise when an app is down, and found that people wrote to them. Now she makes films for clinics, nurseries and banks that would like to seem less like banks. She joined us in the autumn.',
    clients: ['Dalgona Savings', 'Nap Clinic', 'Mullae Nursery'],
    awards: ['Little Reel, Newcomer, 2025'],
    scenes: ['windowsill', 'picnic', 'reading', 'bakery', 'classroom', 'beach', 'doctor'],
    lights: ['day', 'indoor'],
  },
  {
    slug: 'gus-ballantree',
    name: 'Gus Ballantree',
    illustrator: true,
    animation: false,
    region: 'us',
    excludes: ['jp'],
    technique: monolineBold,
    boxes: [
      '1a0e0e fff2f4 f5a3b5 fed0d9 cea4ad 579f68 256041 be7e7e 40b1b7 ffdee4 ff9cb3 b54249 ed4857 fa89a5 feadbf',
      '07150a eef9ef 9ee1ab c3eac9 9bbba1 579f68 256041 be7e7e 40b1b7 d6f0da 83d494 b54249 5dc879 75d78d 93eca6',
    ],
    biography:
      'Gus Ballantree owns one marker. When it dries up he buys the same one again, from the same shop, and they no longer ask. His drawings are for people in a hurry, on tote bags, tram stops and the side of a taco van, so the line is fat, the ground is loud and the joke arrives before the second glance. He has been asked to add shading twice and has declined both times.',
    clients: ['Taco Tuesday Forever', 'Wheelhouse Cycles', 'Dog Park Radio', 'Big Pencil Bank'],
    awards: ['Golden Nib, Street, 2022'],
    scenes: ['kitchen', 'football', 'cyclist', 'office', 'musician', 'skating', 'owl'],
    avoids: ['table-from-above', 'dog-walk', 'lighthouse', 'still-life', 'harbour'],
  },
  {
    slug: 'cassius-lim-duarte',
    name: 'Cassius Lim-Duarte',
    illustrator: false,
    animation: true,
    region: 'sg',
    technique: monolineNeon,
    filming: neonSign,
    boxes: [
      '0c0921 fdf2fc 314282 a4469e a3b0d5 02e36a 11bb7c ff8a40 14d5ee f597ed fd7abd fc4d86 fe30bc 14d6e7 feea70',
      '000e21 f7f4ff 483a7e 735bc9 b0acd2 9ce91c 5fcb45 fea932 03eed2 c4a4fc c670fe d443f3 5ff335 c265fd fed898',
    ],
    galleries: ['motion-graphics', 'looping'],
    biography:
      'Cassius Lim-Duarte learnt to bend glass from an uncle who made signs for noodle shops, and to animate from watching them flicker. His pieces hum. Each is drawn in tubes that could really be built, with the joins where a glass-bender would put them, and switches on one colour at a time. Two bars have had his loops made up in actual neon; both report that nobody looks at their phone.',
    clients: ['Noodle Palace Nine', 'Night Bus Festival', 'Hotel Kerosene', 'Orbit Nine'],
    awards: ['Moving Margin, Loop, 2024', 'Little Reel, Title Sequence, 2022'],
    scenes: ['city-night', 'musician', 'dancers', 'rocket', 'rain-street', 'cafe-terrace', 'robot-factory'],
  },
];
