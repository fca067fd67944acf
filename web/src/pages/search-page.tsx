import type { RouteValues } from '@limner/routes';
import { wordsQuery } from '../features/search/search.queries.ts';
import { searchState } from '../features/search/search-state.ts';
import { WordResults } from '../features/search/word-results.tsx';
import type { Needs } from '../shared/needs.ts';
import { useRouteParams } from '../shared/route.ts';
import styles from './page.module.css';
import { ServingHeader } from './serving-header.tsx';

export const needs: Needs = ({ region, found, ask }) => {
  const { keyword = '' }: RouteValues = found.params;
  return ask(wordsQuery(region, keyword.trim(), searchState.getState().imsonly));
};

/** `/search/{keyword}`. */
export function Component() {
  const { keyword = '' } = useRouteParams();
  return (
    <div className={styles.serving}>
      <ServingHeader title={keyword} />
      <WordResults key={keyword} text={keyword.trim()} />
    </div>
  );
}
