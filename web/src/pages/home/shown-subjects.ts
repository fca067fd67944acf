import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { slidesQuery } from '../../features/slideshow/slideshow.queries.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { subjectsOf } from '../../shared/picture/spread.ts';
import { latestNewsQuery } from './content.queries.ts';

interface Choice<T> {
  readonly chosen: T;
  /** What the pictures show that are seen without scrolling sideways or asking for more. */
  readonly subjects: ReadonlySet<string>;
}

interface Given {
  readonly from: readonly unknown[];
  readonly fixed: ReadonlySet<string>;
}

/** The sections of the home page that choose their pictures. */
type Place = 'styles' | 'artists' | 'advert';

/**
 * The subjects of the pictures on the home page, so that no section shows what another one shows. A section that has chosen keeps its pictures; those that
 * load later choose others.
 */
export class ShownSubjects {
  readonly #choices = new Map<Place, Choice<unknown> & { readonly from: readonly unknown[] }>();

  /** What a place shows. Calls `choose` once for each `from`, with the subjects of the other places and of `fixed`. */
  choose<T>(place: Place, { from, fixed }: Given, choose: (elsewhere: ReadonlySet<string>) => Choice<T>): T {
    const before = this.#choices.get(place);
    if (before && from.every((one, index) => one === before.from[index])) return before.chosen as T;
    const others = [...this.#choices].flatMap(([other, { subjects }]) => (other === place ? [] : [...subjects]));
    const choice = choose(new Set([...fixed, ...others]));
    this.#choices.set(place, { ...choice, from });
    return choice.chosen;
  }
}

export const ShownSubjectsContext = createContext<ShownSubjects | undefined>(undefined);

/** Chooses the pictures of a section of the home page. Outside of the page only the section itself counts. */
export function useShownSubjects(): ShownSubjects {
  const ofPage = useContext(ShownSubjectsContext);
  const [own] = useState(() => new ShownSubjects());
  return ofPage ?? own;
}

/** News on the home page. */
export const SHOWN_NEWS = 4;

const NO_SUBJECTS: ReadonlySet<string> = new Set();

/**
 * The pictures of the home page that do not depend on the visitor: those of the slideshow and of the news. Undefined while they are loading; what cannot be
 * loaded is left out. None on other pages.
 */
export function useFixedSubjects(): ReadonlySet<string> | undefined {
  const { region } = useEdition();
  const enabled = useContext(ShownSubjectsContext) !== undefined;
  const slides = useQuery({ ...slidesQuery(region), enabled });
  const news = useQuery({ ...latestNewsQuery(region, SHOWN_NEWS), enabled });
  if (!enabled) return NO_SUBJECTS;
  if ([slides, news].some(({ isPending, failureCount }) => isPending && failureCount === 0)) return undefined;
  return subjectsOf([
    ...(slides.data ?? []).map(({ image }) => image),
    ...(news.data?.items ?? []).map(({ picture }) => picture),
  ]);
}
