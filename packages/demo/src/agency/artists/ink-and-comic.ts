import { comic } from '../../techniques/comic.ts';
import { comicClear } from '../../techniques/comic-clear.ts';
import { comicManga } from '../../techniques/comic-manga.ts';
import { comicNoir } from '../../techniques/comic-noir.ts';
import { ink } from '../../techniques/ink.ts';
import { inkBrush } from '../../techniques/ink-brush.ts';
import { inkSpot } from '../../techniques/ink-spot.ts';
import type { Artist } from '../artist.ts';
import { heldPage } from '../filming.ts';

export const inkAndComic: readonly Artist[] = [
  {
    slug: 'osric-fennimore',
    name: 'Osric Fennimore',
    illustrator: true,
    animation: false,
    region: 'uk',
    technique: ink,
    boxes: ['0e318f fbf9f0 b4d5f8 cbe4ff a1c1e4 7c9edd 36548c d4896e 9cc2ea f7e7bb f6b669 ac3225 e54533 3370c7 fdd343'],
    biography:
      'Osric Fennimore uses the same dip pen his grandfather kept for filling in parish accounts, and blames it for everything. He draws small domestic dramas in a line that hesitates, doubles back and then gets to the joke before you do. Colour arrives late and slightly to the left. His weekly strip about a reluctant lighthouse keeper ran for nine years.',
    clients: ['The Marginal Review', 'Bramble Books', 'Kettle & Co. Teas', 'Radio Borough'],
    awards: ['Golden Nib, Humour, 2022', 'Hedgerow Medal, 2019'],
    excludes: ['in'],
    scenes: ['kitchen', 'reading', 'rain-street', 'market', 'dog-walk'],
    lights: ['day', 'indoor'],
  },
  {
    slug: 'dez-marlowe-finch',
    name: 'Dez Marlowe-Finch',
    illustrator: true,
    animation: true,
    region: 'us',
    technique: comic,
    filming: heldPage,
    boxes: ['001420 fff4ea 005766 fea75b 00515f 04717a 003947 c16e2b 016374 ffb169 f18426 b44800 f4750b 045764 ffd7a0'],
    biography:
      'Dez Marlowe-Finch grew up behind the counter of a comic shop and has been repaying the debt ever since. Six graphic novels in, Dez still letters by hand, still spots blacks last, and still believes that the most exciting panel on any page is the quiet one. Runs a Thursday night drawing club for people who say they cannot draw.',
    clients: ['Panel Beaters', 'Sixth Street Comics', 'Metro Health Trust', 'The Long Weekend'],
    awards: ['Speech Balloon, Best Short, 2023'],
    scenes: ['rain-street', 'city-night', 'rocket', 'cyclist', 'musician'],
    lights: ['night', 'dusk'],
  },
  {
    slug: 'wei-shuangmo',
    name: 'Wei Shuangmo',
    illustrator: true,
    animation: false,
    region: 'cn',
    technique: inkBrush,
    boxes: ['11161f fcf5e9 96c7d7 f3eee4 99b7c1 6a9a73 375c47 a98d6d 598fa1 f3eee4 d1ad84 a3544f c65a51 364a59 f4d8c3'],
    habit: { nearer: 1.1 },
    biography:
      'The ink is ground by hand and takes eleven minutes. Wei Shuangmo uses the time to decide where the one red thing goes. After that it is quick: a brush as thick as a thumb, grey wash let loose underneath, nothing corrected. She was a badminton champion of her province and draws, people say, from the shoulder. Her tiger for a matchbox company became better known than the matches.',
    clients: ['Red Door Matches', 'Longtable Magazine', 'Winter Opera of Suzhou', 'Stone Bridge Tea'],
    awards: ['Block & Blade Medal, 2023', 'Golden Nib, Editorial, 2020'],
    scenes: ['jungle', 'whale', 'train-bridge', 'football', 'rain-street', 'owl', 'lighthouse'],
  },
  {
    slug: 'ottoline-pryde',
    name: 'Ottoline Pryde',
    illustrator: true,
    animation: false,
    region: 'uk',
    hiddens: ['br'],
    technique: inkSpot,
    boxes: [
      '1f1b35 fff2f2 fdabaa fed7d0 cfa5a4 c66f70 794039 be7e7e f8a4a3 fed1d0 ed9a9a b54249 fda0a0 fda1a0 ffb9b8',
      '1f1b35 faf6e8 f9d46b f1e0b4 bdb08d a68931 5e5315 a59057 efce6f ecddb5 cdb266 876b07 f2cd64 efce6f f6d476',
    ],
    biography:
      'Ottoline Pryde would rather not. Asked for a crowd she draws the one who came late; asked for a city she draws a door. Her line is thin and level, like somebody choosing their words, and behind it sits a single patch of colour that she cuts from sugar paper and moves about until lunch. She edited a dictionary for twelve years, letters P to R, and has been leaving things out ever since.',
    clients: ['The Marginal Review', 'Kettle & Co. Teas', 'The Understatement', 'Halden Bank'],
    awards: ['Long Line Award, 2024', 'Hedgerow Medal, 2021'],
    scenes: ['reading', 'office', 'dog-walk', 'couple', 'kitchen', 'theatre', 'classroom'],
  },
  {
    slug: 'florent-tilleul',
    name: 'Florent Tilleul',
    illustrator: true,
    animation: false,
    region: 'fr',
    technique: comicClear,
    boxes: ['0a121f f8f6e9 5ad5fc d3f6ff 84daee b8e545 7cba19 fce678 1badde fcf5b8 fee568 f93433 fe282c 015edf feea71'],
    biography:
      'Every panel that Florent Tilleul draws has good weather in it, or good weather on its way. The line is even, the colours are flat, and somebody in a mackintosh has just noticed a clue. He fills albums with a retired ferry inspector and her parrot, now in their fourteenth case, and keeps a model of the ferry on the windowsill so that the funnel is always on the proper side. Readers check. He knows that they check.',
    clients: ['Éditions du Quai', 'Compagnie du Petit Bac', 'Sablé d’Or', 'Le Journal du Jeudi'],
    awards: ['Bulle de Cristal, 2024', 'Bulle de Cristal, 2017'],
    scenes: ['road-trip', 'harbour', 'train-bridge', 'cafe-terrace', 'lighthouse', 'rocket', 'beach'],
    lights: ['day', 'indoor'],
    habit: {
      window: 'panel',
      mount: { ground: '#fffefa', print: { pattern: 'checks', colours: ['#1442a8', '#1442a8'] } },
    },
  },
  {
    slug: 'nanao-mizutori',
    name: 'Nanao Mizutori',
    illustrator: true,
    animation: false,
    region: 'jp',
    technique: comicManga,
    boxes: ['0e111b fcf5e9 afbfd8 d6e2f6 a8b2c1 639799 37595e a58d7a 6e8a9f e8dcca ceac96 955e52 bd7675 4a5b77 e6d3a0'],
    biography:
      'Weekly pages, twenty of them, for nine years: Nanao Mizutori has drawn more speed lines than there are kilometres in the railway timetable, and a reader once checked. The series was about a school curling team. These days the deadlines are kinder but the habits stay, so a bowl of soup comes out as tense as a final and every second picture breaks into slanted panels. The tones are still laid by hand, with a knife.',
    clients: ['Monthly Sweep', 'Ramen Koen', 'Signal Boy Energy', 'Kitchen Arcade'],
    awards: ['Speech Balloon, Best Series, 2022', 'Speech Balloon, Best Page, 2019'],
    scenes: ['football', 'skating', 'kitchen', 'cyclist', 'musician', 'dancers', 'laboratory'],
  },
  {
    slug: 'lucinda-ravel-stokes',
    name: 'Lucinda Ravel-Stokes',
    illustrator: true,
    animation: false,
    region: 'us',
    technique: comicNoir,
    boxes: ['060911 fcf5e9 a0bff2 d1e2ff 9fb2d2 149fa5 075e68 b7875f 508db7 f2dbb6 e6a375 b5452f ea2126 385a92 f8d05c'],
    biography:
      'It was raining when Lucinda Ravel-Stokes bought her first bottle of ink, and in her pictures it has not let up. She works in black, in what black leaves over, and in one red that always turns out to be evidence. Former clerk of a county court; knows how people stand when they are lying. She has illustrated forty-one crime covers, and says that the butler did it twice, both times for the insurance.',
    clients: ['Sixth Street Comics', 'Blind Alley Books', 'Last Tram Podcast', 'Hotel Belvoir'],
    awards: ['Speech Balloon, Best Cover, 2021', 'Golden Nib, Book Cover, 2023'],
    scenes: [
      'rain-street',
      'theatre',
      'office',
      'football',
      'astronomer',
      'owl',
      'city-night',
      'portrait',
      'cafe-terrace',
      'workshop',
      'dancers',
      'musician',
      'train-bridge',
      'bakery',
    ],
  },
];
