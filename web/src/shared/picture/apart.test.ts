import { describe, expect, it } from '@jest/globals';
import { apart, spreadGroups } from './apart.ts';

const shows = (...subjects: readonly string[]) => subjects.map((subject) => ({ alt: `${subject}. In ink.` }));
const subjectsOf = (groups: readonly (readonly { readonly alt: string }[])[]) =>
  groups.map((pictures) => pictures.map(({ alt }) => alt.split('.')[0]));
const orderOf = (groups: readonly ReturnType<typeof shows>[]) => subjectsOf(spreadGroups(groups, (group) => group));

/** More things than a screen shows, each of subjects of its own. */
const others = Array.from({ length: 17 }, (_, index) => shows(`Other ${index}`));

describe('spreadGroups', () => {
  it('when any picture of a thing shows what one of a thing before it shows, then another thing comes between', () => {
    expect(orderOf([shows('Fox', 'Owl'), shows('Market', 'Owl'), shows('Harbour', 'Reef')])).toEqual([
      ['Fox', 'Owl'],
      ['Harbour', 'Reef'],
      ['Market', 'Owl'],
    ]);
  });

  it('when every thing repeats something, then the one that repeats least comes next', () => {
    expect(orderOf([shows('Fox', 'Owl'), shows('Fox', 'Owl'), shows('Fox', 'Reef')])).toEqual([
      ['Fox', 'Owl'],
      ['Fox', 'Reef'],
      ['Fox', 'Owl'],
    ]);
  });

  it('when a subject was seen a screen ago, then it may come again, and the order stays', () => {
    const things = [shows('Fox'), ...others, shows('Fox', 'Reef')];
    expect(orderOf(things)).toEqual(subjectsOf(things));
  });
});

describe('apart', () => {
  it('when two things near each other show one subject, then one of them shows others of its pictures only', () => {
    expect(subjectsOf(apart([shows('Fox', 'Owl', 'Reef'), shows('Fox', 'Market', 'Owl')]))).toEqual([
      ['Fox', 'Owl', 'Reef'],
      ['Market'],
    ]);
  });

  it('when there are few subjects, then each thing has a first picture before one gets a second', () => {
    expect(subjectsOf(apart([shows('Fox', 'Owl'), shows('Owl', 'Fox'), shows('Fox', 'Owl', 'Reef')]))).toEqual([
      ['Fox'],
      ['Owl'],
      ['Reef'],
    ]);
  });

  it('when all pictures of a thing are repeated, then it shows the first', () => {
    expect(subjectsOf(apart([shows('Fox'), shows('Fox')]))).toEqual([['Fox'], ['Fox']]);
  });

  it('when things stand a screen apart, or are not described, then they keep all pictures', () => {
    const things = [shows('Fox', 'Owl'), ...others, shows('Owl', 'Fox')];
    expect(apart(things)).toEqual(things);
    expect(apart([[{ alt: '' }, { alt: '' }], [{ alt: '' }]])).toEqual([[{ alt: '' }, { alt: '' }], [{ alt: '' }]]);
    expect(apart([])).toEqual([]);
  });
});
