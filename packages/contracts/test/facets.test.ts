import { describe, expect, it } from '@jest/globals';
import { countFacets, type FacetValues, facetOfCategory, matchesFacets } from '@limner/contracts/facets';

const entries: readonly FacetValues[] = [
  { style: ['flat'], medium: ['riso'], colour: ['red', 'blue'] },
  { style: ['flat', 'line'], medium: ['ink'], colour: ['blue'] },
  { style: ['line'], medium: ['riso'], colour: ['red'], animation: ['yes'] },
];
const counted = (chosen: FacetValues) =>
  Object.fromEntries(
    countFacets(entries, chosen).values.map(({ facet, value, count }) => [`${facet}=${value}`, count]),
  );

describe('facets', () => {
  it('when nothing is chosen, then every value is counted once for each entry', () => {
    expect(counted({})).toEqual({
      'style=flat': 2,
      'style=line': 2,
      'medium=riso': 2,
      'medium=ink': 1,
      'animation=yes': 1,
      'colour=red': 2,
      'colour=blue': 2,
    });
  });

  it('when a value is chosen, then the counts of its own facet stay, and those of the others shrink', () => {
    expect(countFacets(entries, { style: ['flat'] }).total).toBe(2);
    expect(counted({ style: ['flat'] })).toEqual({
      'style=flat': 2,
      'style=line': 2,
      'medium=riso': 1,
      'medium=ink': 1,
      'animation=yes': 0,
      'colour=red': 1,
      'colour=blue': 2,
    });
  });

  it('when two values of a facet and one of another are chosen, then entries need one of the two and the other', () => {
    const chosen = { style: ['flat', 'line'], medium: ['riso'] };
    expect(entries.map((entry) => matchesFacets(entry, chosen))).toEqual([true, false, true]);
    expect(countFacets(entries, chosen).total).toBe(2);
  });

  it('when nothing matches, then each chosen value says how many entries match without it', () => {
    const { total, without } = countFacets(entries, { medium: ['ink'], colour: ['red'], animation: ['yes'] });
    expect(total).toBe(0);
    expect(without).toEqual([
      { facet: 'medium', value: 'ink', count: 1 },
      { facet: 'animation', value: 'yes', count: 0 },
      { facet: 'colour', value: 'red', count: 0 },
    ]);
  });

  it('when a gallery has a category, then it is a value of the facet of that category', () => {
    expect(['style', 'medium', 'sector', 'kidsbooks', 'kidsbooks-only', 'category'].map(facetOfCategory)).toEqual([
      ...['style', 'medium', 'sector', 'sector', undefined, undefined],
    ]);
  });
});
