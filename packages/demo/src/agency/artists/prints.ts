import { riso } from '../../techniques/riso.ts';
import { risoOne } from '../../techniques/riso-one.ts';
import { woodcut } from '../../techniques/woodcut.ts';
import { woodcutBokashi } from '../../techniques/woodcut-bokashi.ts';
import { woodcutLino } from '../../techniques/woodcut-lino.ts';
import type { Artist } from '../artist.ts';
import { misprint } from '../filming.ts';

export const prints: readonly Artist[] = [
  {
    slug: 'teo-abara',
    name: 'Teo Abara',
    illustrator: true,
    animation: true,
    region: 'fr',
    technique: riso,
    filming: misprint,
    boxes: ['0f2669 fbf4e6 80c9ec f9ddb0 8db8ce 4fa064 1c613f ba855a 3b91b6 f3dab1 f09c7e b93958 fe478e 0848c0 f4d24a'],
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
    technique: woodcut,
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
    technique: risoOne,
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
    technique: woodcutBokashi,
    boxes: ['082047 fcf5e9 488acb fddfc2 709dc8 497b98 114b75 ceb38d 1666aa f0dfc4 e5b28a 174276 dd5230 02468b fde1a7'],
    biography:
      'Forty-two blocks for one evening sky: Shinobu Kasumori counts them in and counts them out, like a cook with knives. He wipes the colour thin across the cherry wood with a damp brush, and the whole picture depends on how damp. His masters carved mountains and courtesans. He carves vending machines, level crossings and the last ferry, and gives them the same good weather. Each edition stops at ninety because his arm does.',
    clients: ['Snow Country Railway', 'Kitchen Arcade', 'Museum of Small Things', 'Sento Weekly'],
    awards: ['Block & Blade Medal, 2024', 'Block & Blade Medal, 2016'],
    scenes: ['harbour', 'whale', 'train-bridge', 'lanterns', 'skating', 'mountain-hut', 'market'],
    lights: ['day', 'dusk'],
  },
  {
    slug: 'severina-pajeu',
    name: 'Severina Pajeú',
    illustrator: true,
    animation: false,
    region: 'br',
    technique: woodcutLino,
    boxes: ['320819 fff2f2 efa8ac fed6d8 d0a4a6 ad294d 783d4c c07d82 b16e8e fed1d0 ef989f b83e47 d80f33 86053c ffa9b2'],
    biography:
      'Severina Pajeú carves stories to be hung on a string. In the market at Caruaru her mother sold ballads, printed small and pegged up like washing, and the cover had to sell the rhyme: a bride, a bull, a man who outwits a bank. Severina works one sheet of lino down to nothing, four colours from light to dark, so there is never a second printing. She signs with a swallow. The bull appears more often than the text requires.',
    clients: ['Feira de Sábado', 'Cervejaria Tatu', 'Editora Varal', 'Festa do Milho'],
    awards: ['Halftone Award, Folk, 2022', 'Premio Tiza, jury’s mention, 2024'],
    scenes: ['harvest', 'musician', 'market', 'football', 'picnic', 'jungle', 'dancers'],
  },
];
