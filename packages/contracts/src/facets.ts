/** What lists of artists and of pictures can be filtered by, in the order in which screens offer it. */
export const FACETS = ['style', 'medium', 'sector', 'region', 'animation', 'colour'] as const;

/** What the results of a search can be filtered by: they come from all sections of the site. */
export const SEARCH_FACETS = ['section', ...FACETS] as const;
export type Facet = (typeof SEARCH_FACETS)[number];

/** Sections of the site. */
export const SECTIONS = ['illustrators', 'animators'] as const;
export type Section = (typeof SECTIONS)[number];

/** The colours that can be filtered by, in the order in which screens offer them. */
export const COLOURS = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'black',
  'grey',
  'white',
] as const;
export type Colour = (typeof COLOURS)[number];

/** The only value of the facet `animation`. */
export const MOVING = 'yes';

/** The values of an entry, or the chosen values. Styles, media and sectors are addresses of galleries; regions are in lower case. */
export type FacetValues = Readonly<Partial<Record<Facet, readonly string[]>>>;

export interface FacetValue {
  readonly facet: Facet;
  readonly value: string;
  /** The number of entries. */
  readonly count: number;
}

export interface FacetCounts {
  /** The number of entries that match everything chosen. */
  readonly total: number;
  /** Every value of any entry, with the number of entries that match it and what is chosen in the other facets. */
  readonly values: readonly FacetValue[];
  /** Where nothing matches: the chosen values, with the number of entries that would match without them. */
  readonly without: readonly FacetValue[];
}

/** The facet that a gallery is a value of, by its category; undefined for none. */
export function facetOfCategory(category: string): 'style' | 'medium' | 'sector' | undefined {
  if (category === 'style' || category === 'medium') return category;
  // Children's books are a market of their own, like advertising.
  return category === 'sector' || category === 'kidsbooks' ? 'sector' : undefined;
}

/** Whether an entry has one of the chosen values of each facet. */
export const matchesFacets = (entry: FacetValues, chosen: FacetValues): boolean =>
  SEARCH_FACETS.every((facet) => matches(entry, chosen, facet));

/** Counts the values of entries, in one pass. Values of one facet are alternatives; facets are combined. */
export function countFacets(entries: readonly FacetValues[], chosen: FacetValues): FacetCounts {
  const counts = new Map(SEARCH_FACETS.map((facet) => [facet, new Map<string, number>()]));
  let total = 0;
  for (const entry of entries) {
    const missed = SEARCH_FACETS.filter((facet) => !matches(entry, chosen, facet));
    if (missed.length === 0) total++;
    for (const facet of SEARCH_FACETS) {
      const isCounted = missed.length === 0 || (missed.length === 1 && missed[0] === facet);
      const ofFacet = counts.get(facet);
      for (const value of entry[facet] ?? []) ofFacet?.set(value, (ofFacet.get(value) ?? 0) + Number(isCounted));
    }
  }
  const values = [...counts].flatMap(([facet, ofFacet]) =>
    [...ofFacet].map(([value, count]) => ({ facet, value, count })),
  );
  return { total, values, without: total > 0 ? [] : countsWithout(entries, chosen) };
}

function countsWithout(entries: readonly FacetValues[], chosen: FacetValues): FacetValue[] {
  return SEARCH_FACETS.flatMap((facet) =>
    (chosen[facet] ?? []).map((value) => {
      const others = { ...chosen, [facet]: chosen[facet]?.filter((one) => one !== value) };
      return { facet, value, count: entries.filter((entry) => matchesFacets(entry, others)).length };
    }),
  );
}

function matches(entry: FacetValues, chosen: FacetValues, facet: Facet): boolean {
  const wanted = chosen[facet];
  return !wanted?.length || (entry[facet]?.some((value) => wanted.includes(value)) ?? false);
}
