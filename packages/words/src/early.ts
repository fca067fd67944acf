/**
 * Messages that the frame and the home page need for their first paint, and those that must be there when the connection is lost: groups, and single
 * entries of groups. Browsers download the others together with the code that uses them: that of other pages, and of the parts that are loaded later.
 */
export const EARLY = [
  'site',
  'nav',
  'header',
  'pages',
  'regions',
  'theme',
  'consent',
  'states',
  // The errors of visitors who only read. Of others the page says `internal` until they are there.
  'errors.rate_limited',
  'errors.unavailable',
  'errors.deadline_exceeded',
  'errors.internal',
  'errors.unreachable',
  'connection',
  'ui.close',
  'like',
  'home.statement',
  'home.lede',
  'slideshow',
  'search.label',
  'search.placeholder',
  'search.clear',
  'search.byPicture',
  'search.byVoice',
  'search.nothingAsked',
  'pictureSearch.notReady',
  'picked.recent',
  'shortcuts.title',
] as const;

/** Groups of messages that only the pages of people of the agency use: visitors do not download them. */
const STAFF = ['insight'];

export type Part = 'early' | 'late' | 'staff';

type Tree = { readonly [name: string]: unknown };

/** A part of the messages of a language. */
export function partOf(words: Tree, part: Part): Tree {
  if (part === 'staff') return Object.fromEntries(Object.entries(words).filter(([group]) => STAFF.includes(group)));
  const isWanted = (key: string) => !STAFF.includes(key) && EARLY.some((early) => early === key) === (part === 'early');
  const groups = Object.entries(words).map(([group, entries]) => {
    const hasSingles = EARLY.some((early) => early.startsWith(`${group}.`));
    if (!hasSingles) return [group, isWanted(group) ? entries : {}] as const;
    return [
      group,
      Object.fromEntries(Object.entries(entries as Tree).filter(([name]) => isWanted(`${group}.${name}`))),
    ] as const;
  });
  return Object.fromEntries(groups.filter(([, entries]) => Object.keys(entries as Tree).length > 0));
}
