import { riso } from '../../hands/riso.ts';
import { risoOne } from '../../hands/riso-one.ts';
import { woodcut } from '../../hands/woodcut.ts';
import { woodcutBokashi } from '../../hands/woodcut-bokashi.ts';
import { woodcutEngraving } from '../../hands/woodcut-engraving.ts';
import { woodcutLino } from '../../hands/woodcut-lino.ts';
import type { Artist } from '../artist.ts';

export const prints: readonly Artist[] = [
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
    slug: 'ban-haesol',
    name: 'Ban Haesol',
    illustrator: true,
    animation: false,
    region: 'ko',
    live: false,
    hand: risoOne,
    boxes: [
      '003221 fff3f0 fda19a fed7d0 cfa5a1 579f68 256041 b7875f f7a597 fed2ca ed9c8e b64340 f58b84 fb9890 fdaca4',
      '7a0346 ecfaf2 9ce4bd c0eed4 96bba6 579f68 256041 b7875f 96ddb6 c0ead2 78c89e 008455 82d2a8 88d8ae a3eac3',
    ],
    biography:
      'One drum, one ink, one afternoon. Ban Haesol prints on whatever paper the shop beneath the studio could not sell, which is why there is so much salmon and so much mint, and turns every shade into dots that can be counted from a bus stop. She came to posters through a bakery that needed one and paid in bread. Bread remains negotiable. Colour separations, she points out, are quickest when there is nothing to separate.',
    clients: ['Mullae Bread', 'Tuesday Cinema Club', 'Seongsu Records', 'Signal Boy Energy'],
    awards: ['Halftone Award, One Colour, 2024'],
    scenes: ['city-night', 'bakery', 'musician', 'owl', 'cafe-terrace', 'laboratory', 'robot-factory'],
  },
  {
    slug: 'shinobu-kasumori',
    name: 'Shinobu Kasumori',
    illustrator: true,
    animation: false,
    region: 'jp',
    hand: woodcutBokashi,
    boxes: [
      '13203e fcf5e9 70abdc fed3c1 7aa6bb 64936e 2c5745 bc9673 296da7 efdbbb e5a886 254975 d45c35 134783 fbda94',
      '062437 fdf4e9 84c5c4 fed1d0 82aeb0 7d9664 2c583d c69a7d 298194 f1dabc e9a2a1 21565e cf4f5b 0a556c fed898',
    ],
    biography:
      'Forty-two blocks for one evening sky: Shinobu Kasumori counts them in and counts them out, like a cook with knives. He wipes the colour thin across the cherry wood with a damp brush, and the whole picture depends on how damp. His masters carved mountains and courtesans. He carves vending machines, level crossings and the last ferry, and gives them the same good weather. Each edition stops at ninety because his arm does.',
    clients: ['Snow Country Railway', 'Kitchen Arcade', 'Museum of Small Things', 'Sento Weekly'],
    awards: ['Block & Blade Medal, 2024', 'Block & Blade Medal, 2016'],
    scenes: ['harbour', 'whale', 'train-bridge', 'lanterns', 'skating', 'mountain-hut', 'market'],
  },
  {
    slug: 'thaddeus-burrell-pike',
    name: 'Thaddeus Burrell-Pike',
    illustrator: true,
    animation: false,
    region: 'us',
    hand: woodcutEngraving,
    boxes: ['0b0d12 fcf5e9 acc1d1 eae0d0 a6b3bd 7a947e 44584c a18e7f 708b98 e6ddce c9ae9d 8e6258 b47c72 4a5d71 e5d2ab'],
    biography:
      'Thaddeus Burrell-Pike engraves boxwood the size of a playing card, under a glass globe of water that throws the lamplight where he wants it. A whisky label is six weeks. He was taught by the last man at a banknote works in Philadelphia, who let him do clouds for a year and then, one Friday, a hand. He speaks of tools as if they were cousins. He has never sent a picture by e-mail without apologising to it.',
    clients: ['Coldwater Distillery', 'The Almanac Society', 'Barrow & Tide Press', 'First Bank of Elsewhere'],
    awards: ['Copper Plate, 2022', 'Block & Blade Medal, 2019', 'Copper Plate, 2015'],
    scenes: ['whale', 'owl', 'workshop', 'lighthouse', 'harvest', 'laboratory', 'fox-forest'],
  },
  {
    slug: 'severina-pajeu',
    name: 'Severina Pajeú',
    illustrator: true,
    animation: false,
    region: 'br',
    hand: woodcutLino,
    boxes: [
      '031b10 fbf5e8 d3bc7e f1e0b2 beb08b 4e925e 25603e bf816b 4d9872 f0dcb3 e6a46e b93f3d e23242 076941 f9d043',
      '1e0c2a fef4e9 ebae8d ffd9bb cda894 7d4e88 614575 bf816b a073aa f7d8b5 e6a46e b93f3d f7703d 79378c fed898',
    ],
    biography:
      'Severina Pajeú carves stories to be hung on a string. In the market at Caruaru her mother sold ballads, printed small and pegged up like washing, and the cover had to sell the rhyme: a bride, a bull, a man who outwits a bank. Severina works one sheet of lino down to nothing, four colours from light to dark, so there is never a second printing. She signs with a swallow. The bull appears more often than the text requires.',
    clients: ['Feira de Sábado', 'Cervejaria Tatu', 'Editora Varal', 'Festa do Milho'],
    awards: ['Halftone Award, Folk, 2022', 'Premio Tiza, jury’s mention, 2024'],
    scenes: ['harvest', 'musician', 'market', 'football', 'picnic', 'jungle', 'dancers'],
  },
];
