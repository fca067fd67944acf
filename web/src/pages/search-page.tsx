import type { RouteValues } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { galleryNamesQuery } from '../features/gallery/gallery.queries.ts';
import { wordsQuery } from '../features/search/search.queries.ts';
import { searchState } from '../features/search/search-state.ts';
import { WordResults } from '../features/search/word-results.tsx';
import { readAfter } from '../shared/after.ts';
import { useEdition } from '../shared/edition/edition.ts';
import type { Needs } from '../shared/needs.ts';
import { useRouteParams } from '../shared/route.ts';
import { namesOf } from './filter-names.ts';
import styles from './page.module.css';
import { refinementOf } from './refinement-of.ts';
import { ServingHeader } from './serving-header.tsx';
import { WhenNothing } from './when-nothing.tsx';

export const needs: Needs = async ({ region, found, search, ask }) => {
  const { keyword = '' }: RouteValues = found.params;
  const galleries = ask(galleryNamesQuery(region));
  const refinement = await refinementOf(search, galleries);
  const { imsonly } = searchState.getState();
  await Promise.all([galleries, ask(wordsQuery(region, keyword.trim(), imsonly, refinement, readAfter(search)))]);
};

/** `/search/{keyword}`. */
export function Component() {
  const { region } = useEdition();
  const { keyword = '' } = useRouteParams();
  const galleries = namesOf(useQuery(galleryNamesQuery(region)));
  return (
    <div className={styles.serving}>
      <ServingHeader title={keyword} />
      <WordResults key={keyword} text={keyword.trim()} galleries={galleries} instead={<WhenNothing />} />
    </div>
  );
}
