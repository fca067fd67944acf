import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { DropAnywhere } from '../features/search/drop-anywhere.tsx';
import styles from './layout.module.css';
import { PageHead } from './page-head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** What every page has around it. */
export function Layout() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead />
      <a href="#content" className={styles.skip}>
        {t('nav.skip')}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main} aria-busy={isLoading}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      <DropAnywhere />
      <ScrollRestoration />
    </>
  );
}
