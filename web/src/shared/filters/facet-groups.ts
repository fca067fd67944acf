import type { Gallery } from '@limner/contracts';
import {
  COLOURS,
  type Facet,
  type FacetValue,
  type FacetValues,
  facetOfCategory,
  MOVING,
  SEARCH_FACETS,
  SECTIONS,
} from '@limner/contracts/facets';
import { isNamedRegion } from '@limner/editions';
import type { Translation } from '../i18n/i18n.ts';
import { regionName } from '../i18n/region-name.ts';

/** A gallery that is the value of a facet. */
export type NamedGallery = Pick<Gallery, 'url' | 'name' | 'category' | 'language'>;

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** The language of the label, where it is not that of the page. */
  readonly language?: string | undefined;
  readonly count: number;
  readonly isChosen: boolean;
}

export interface FacetGroup {
  readonly facet: Facet;
  readonly label: string;
  readonly options: readonly FacetOption[];
}

interface Counted {
  readonly values: readonly FacetValue[];
  /** The number of results. */
  readonly total: number;
  readonly chosen: FacetValues;
  readonly galleries: readonly NamedGallery[];
  /** Facets that make no sense for the list. */
  readonly hidden?: readonly Facet[] | undefined;
}

type Words = Pick<Translation, 't'>;

/** The facets of a list with their options, named for the page, in no order (`inOrder`). A facet whose only value all results have is left out. */
export function facetGroups(words: Words, { values, total, chosen, galleries, hidden = [] }: Counted) {
  const label = labelOf(words, galleries);
  return SEARCH_FACETS.filter((facet) => !hidden.includes(facet)).flatMap((facet): FacetGroup[] => {
    const counts = new Map(values.filter((one) => one.facet === facet).map(({ value, count }) => [value, count]));
    for (const value of chosen[facet] ?? []) if (!counts.has(value)) counts.set(value, 0);
    const options = [...counts].flatMap(([value, count]): FacetOption[] => {
      const named = label(facet, value);
      return named ? [{ value, ...named, count, isChosen: chosen[facet]?.includes(value) ?? false }] : [];
    });
    const isUseful =
      options.length > 1 || total === 0 || options.some(({ isChosen, count }) => isChosen || count < total);
    if (options.length === 0 || !isUseful) return [];
    return [{ facet, label: words.t(`filters.facet.${facet}`), options }];
  });
}

/** The name of a value; undefined if it does not exist. */
export function labelOf({ t }: Words, galleries: readonly NamedGallery[]) {
  const byUrl = new Map(galleries.map((gallery) => [gallery.url, gallery]));
  return (facet: Facet, value: string): Pick<FacetOption, 'label' | 'language'> | undefined => {
    if (facet === 'animation') return value === MOVING ? { label: t('filters.moving') } : undefined;
    if (facet === 'region') return isNamedRegion(value) ? { label: regionName({ t }, value) } : undefined;
    if (facet === 'section') {
      const section = SECTIONS.find((one) => one === value);
      return section && { label: t(`nav.${section}`) };
    }
    if (facet === 'colour') {
      const colour = COLOURS.find((one) => one === value);
      return colour && { label: t(`filters.colour.${colour}`) };
    }
    const gallery = byUrl.get(value);
    return gallery && facetOfCategory(gallery.category) === facet
      ? { label: gallery.name, language: gallery.language }
      : undefined;
  };
}

/** The chosen values that exist, without those of hidden facets. */
export function knownChosen(
  galleries: readonly NamedGallery[],
  chosen: FacetValues,
  hidden: readonly Facet[] = [],
): FacetValues {
  const label = labelOf(UNNAMED, galleries);
  return Object.fromEntries(
    SEARCH_FACETS.filter((facet) => !hidden.includes(facet)).flatMap((facet) => {
      const known = chosen[facet]?.filter((value) => label(facet, value)) ?? [];
      return known.length > 0 ? [[facet, known]] : [];
    }),
  );
}

/** Whether a value exists does not depend on the language. */
const UNNAMED: Words = { t: (key) => key };

const colours: readonly string[] = COLOURS;

/** Options as they are listed. Only for those that are open: to compare names in a language costs a slow phone 150 ms the first time. */
export function inOrder({ facet, options }: FacetGroup, locale: string): FacetOption[] {
  if (facet === 'colour') {
    const place = ({ value }: FacetOption) => colours.indexOf(value);
    return options.toSorted((one, other) => place(one) - place(other));
  }
  return options.toSorted((one, other) => one.label.localeCompare(other.label, locale));
}
