import { WordResults } from '../features/search/word-results.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useRouteParams } from '../shared/route.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import styles from './page.module.css';

/** `/search/{keyword}`. */
export function Component() {
  const { t } = useTranslation();
  const { keyword = '' } = useRouteParams();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{t('search.resultsFor', { words: keyword })}</PageHeading>
      </header>
      <WordResults key={keyword} text={keyword.trim()} />
    </div>
  );
}
