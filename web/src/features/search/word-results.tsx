import { useInfiniteQuery } from '@tanstack/react-query';
import { useEdition } from '../../shared/edition/edition.ts';
import { ImagesOnlyToggle } from './images-only-toggle.tsx';
import styles from './results.module.css';
import { ResultsView } from './results-view.tsx';
import { wordsQuery } from './search.queries.ts';
import { useSearchState } from './search-state.ts';

export function WordResults({ text }: { text: string }) {
  const { region } = useEdition();
  const imagesOnly = useSearchState(({ imsonly }) => imsonly);
  const query = useInfiniteQuery(wordsQuery(region, text, imagesOnly));
  return (
    <div className={styles.results}>
      <ImagesOnlyToggle value={imagesOnly} />
      <ResultsView query={query} imagesOnly={imagesOnly} />
    </div>
  );
}
