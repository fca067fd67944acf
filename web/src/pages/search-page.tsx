import { WordResults } from '../features/search/word-results.tsx';
import { useRouteParams } from '../shared/route.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import styles from './page.module.css';

/** `/search/{keyword}`. */
export function Component() {
  const { keyword = '' } = useRouteParams();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{keyword}</PageHeading>
      </header>
      <WordResults key={keyword} text={keyword.trim()} />
    </div>
  );
}
