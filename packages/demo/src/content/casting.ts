import type { Plan } from '../agency/portfolio.ts';
import { plans } from '../agency/portfolio.ts';

/** The artists that an entry is about, and the scenes that its picture may show. */
interface Cast {
  /** Slugs of the artists that it names; the first of them draws its picture. */
  readonly artists?: readonly string[];
  /** The artist who draws the picture of an entry that names no artist. */
  readonly by?: string;
  /** Scenes, the most suitable first. */
  readonly scenes: readonly string[];
}

/** By the address of the news item or podcast. */
const casts: Readonly<Record<string, Cast>> = {
  'seven-stations-one-line': { artists: ['noemi-castellan'], scenes: ['train-bridge', 'rain-street'] },
  'how-to-write-a-brief-in-one-page': { by: 'anjali-morekar', scenes: ['office', 'reading'] },
  'thursday-drawing-club': { artists: ['dez-marlowe-finch'], scenes: ['theatre', 'classroom', 'campfire'] },
  'twelve-tins-of-tea': { artists: ['osric-fennimore'], scenes: ['kitchen', 'table-from-above'] },
  'nineteen-waiting-rooms': { artists: ['ada-brindle', 'juno-hartikka'], scenes: ['fox-forest', 'jungle'] },
  'three-on-the-golden-nib-list': {
    artists: ['marta-quill', 'dez-marlowe-finch', 'noemi-castellan'],
    scenes: ['couple', 'cafe-terrace'],
  },
  'what-a-licence-is': { by: 'jorinde-ackermoos', scenes: ['isometric-flat', 'isometric-city'] },
  'the-soup-can-wait': { artists: ['ada-brindle'], scenes: ['reading', 'table-from-above'] },
  'four-hundred-and-eighty-photographs': { artists: ['juno-hartikka'], scenes: ['lanterns', 'mountain-hut'] },
  'the-year-in-likes': { artists: ['ines-okonjo-vale', 'teo-abara', 'silas-wren'], scenes: ['fox-forest', 'whale'] },
  'a-calendar-of-bad-weather': { artists: ['liselotte-varn'], scenes: ['whale', 'mountain-hut'] },
  'forty-one-metres': { by: 'ignatius-quah', scenes: ['workshop', 'market'] },
  'eight-frames-for-a-platform': { artists: ['kip-sorrel'], scenes: ['train-bridge', 'city-night'] },
  'pilar-muntadas-roe-joins': { artists: ['pilar-muntadas-roe'], scenes: ['gardener', 'windowsill'] },
  'fourteen-panes': { artists: ['bastien-lourde'], scenes: ['musician', 'bakery'] },
  'how-a-quote-is-made': { by: 'ottoline-pryde', scenes: ['office', 'reading'] },
  'nine-places-by-train': { artists: ['vera-pallander'], scenes: ['train-bridge', 'mountain-hut'] },
  'forty-thousand-dots': { artists: ['ines-okonjo-vale'], scenes: ['still-life', 'windowsill'] },
  'thirty-years-of-answering': { artists: ['henrik-osk'], scenes: ['workshop', 'bakery'] },
  'a-comic-about-blood-pressure': { artists: ['dez-marlowe-finch'], scenes: ['cyclist', 'picnic'] },
  'a-shadow-opera': { artists: ['lotta-feder'], scenes: ['theatre', 'musician', 'lanterns'] },
  'drawn-by-a-person': { by: 'silas-wren', scenes: ['portrait', 'workshop'] },
  'an-almanac-in-two-blocks': { artists: ['henrik-osk'], scenes: ['harvest', 'city-night'] },
  'forty-one-thousand-trees': { by: 'meadow-halvorsen', scenes: ['fox-forest', 'harvest', 'owl'] },
  'what-people-ask-first': { by: 'anjali-morekar', scenes: ['cafe-terrace', 'bakery'] },
  'faces-without-features': { artists: ['marta-quill'], scenes: ['cafe-terrace', 'couple'] },
  'what-children-notice': { artists: ['ada-brindle'], scenes: ['market', 'dog-walk'] },
  'the-price-of-a-line': { by: 'ottoline-pryde', scenes: ['kitchen', 'couple'] },
  'a-month-for-a-minute': { artists: ['lotta-feder'], scenes: ['fox-forest', 'lighthouse'] },
  'forty-thousand-dots-a-day': { artists: ['ines-okonjo-vale'], scenes: ['astronomer', 'train-bridge'] },
  'on-saying-no': { by: 'clement-adjei-rowe', scenes: ['table-from-above', 'reading'] },
  'the-quiet-panel': { artists: ['dez-marlowe-finch'], scenes: ['rain-street', 'city-night'] },
};

const portfolios = new Map(plans.map((portfolio) => [portfolio[0]?.artist.slug ?? '', portfolio]));

/** The artists that an entry names, in the order of its text. */
export function artistsOf(url: string): Plan['artist'][] {
  return (casts[url]?.artists ?? []).flatMap((slug) => portfolios.get(slug)?.[0]?.artist ?? []);
}

/** The picture of an entry: the most suitable one of its artist; undefined when the artist no longer exists. */
export function pictureOf(url: string): Plan | undefined {
  const { artists = [], by, scenes = [] } = casts[url] ?? {};
  const portfolio = portfolios.get(by ?? artists[0] ?? '') ?? [];
  const fit = scenes.flatMap((id) => portfolio.find(({ scene }) => scene.id === id) ?? []);
  return fit[0] ?? portfolio[0];
}

/** The artist of each testimonial, by its number. */
export const workedFor: Readonly<Record<number, string>> = {
  1: 'marta-quill',
  2: 'osric-fennimore',
  3: 'noemi-castellan',
  4: 'ada-brindle',
  5: 'ada-brindle',
  6: 'teo-abara',
  7: 'juno-hartikka',
  8: 'liselotte-varn',
  9: 'kip-sorrel',
  10: 'ines-okonjo-vale',
  11: 'dez-marlowe-finch',
  12: 'vera-pallander',
  13: 'henrik-osk',
  14: 'noemi-castellan',
  15: 'lotta-feder',
  16: 'silas-wren',
};
