import { describe, expect, it } from '@jest/globals';
import { destination, groupsOf, moveChoice } from './suggestion-groups.ts';

const found = {
  artists: [
    { artist_id: 1, formatted_name: 'Vijay Verma', portfolio_url: 'vijay', illustrator: true },
    { artist_id: 2, formatted_name: 'Viv Anand', portfolio_url: 'viv', illustrator: false },
  ],
  styles: [{ gallery_id: 1, name: 'Vivid', url: 'vivid', animation: false }],
  keywords: [
    { keyword: 'village', count: 2 },
    { keyword: 'vine & leaf', count: 1 },
  ],
};
const groups = groupsOf(found);

describe('suggestions', () => {
  it('[SR-03] when there are suggestions, then they form three groups of links', () => {
    expect(groups.map(({ name }) => name)).toEqual(['artists', 'styles', 'keywords']);
    expect(groups.flatMap(({ options }) => options.map(({ href }) => href))).toEqual([
      '/artists/vijay',
      '/animators/viv',
      '/styles/vivid',
      '/search/village',
      '/search/vine%20%26%20leaf',
    ]);
  });

  it('[SR-07] when more than twenty artists are found, then twenty are shown', () => {
    const artists = Array.from({ length: 30 }, (_, index) => ({
      artist_id: index + 1,
      formatted_name: `V ${index}`,
      portfolio_url: `v${index}x`,
      illustrator: true,
    }));
    expect(groupsOf({ ...found, artists })[0]?.options).toHaveLength(20);
  });

  it.each([
    ['ArrowDown', null, { group: 0, option: 0 }],
    ['ArrowDown', { group: 0, option: 0 }, { group: 0, option: 1 }],
    ['ArrowDown', { group: 0, option: 1 }, { group: 0, option: 1 }],
    ['ArrowUp', { group: 0, option: 1 }, { group: 0, option: 0 }],
    ['ArrowUp', { group: 0, option: 0 }, null],
    ['ArrowRight', { group: 0, option: 1 }, { group: 1, option: 0 }],
    ['ArrowRight', { group: 2, option: 0 }, { group: 0, option: 0 }],
    ['ArrowLeft', { group: 0, option: 1 }, { group: 2, option: 1 }],
    ['ArrowLeft', null, undefined],
    ['Home', { group: 0, option: 1 }, undefined],
  ])('[SR-03] when %s is pressed at %j, then the choice is %j', (key, choice, moved) => {
    expect(moveChoice(groups, choice, key)).toEqual(moved);
  });

  it('[SR-03] when there are no suggestions, then arrow keys are left to the text field', () => {
    expect(moveChoice([], null, 'ArrowDown')).toBeUndefined();
  });

  it('[SR-07] when an artist is selected, then submitting opens the artist, or the results when only images are wanted', () => {
    expect(destination(groups, { group: 0, option: 1 }, 'vi', false)).toBe('/animators/viv');
    expect(destination(groups, { group: 0, option: 1 }, 'vi', true)).toBe('/search/Viv%20Anand');
    expect(destination(groups, { group: 1, option: 0 }, 'vi', true)).toBe('/styles/vivid');
  });

  it('[SR-07] when nothing is selected, then text leads to its results, and an empty field nowhere', () => {
    expect(destination(groups, null, ' koala ', false)).toBe('/search/koala');
    expect(destination(groups, null, '   ', false)).toBeUndefined();
  });
});
