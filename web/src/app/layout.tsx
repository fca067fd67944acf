import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { LikeBubbleHost } from '../shared/likes/bubble-host.tsx';
import { useShown } from '../shared/motion/opening.ts';
import { useScrollMemory } from '../shared/motion/scroll-memory.ts';
import { Overlays } from '../shared/ui/overlays.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './layout.module.css';
import { PageHead } from './page-head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Nobody drops a picture before the page is there: it comes once the browser has time. */
const DropAnywhere = lazy(async () => {
  await idle();
  return import('../features/search/drop-anywhere.tsx');
});

/** What every page has around it. */
export function Layout() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useScrollMemory();
  return (
    <>
      <PageHead />
      <a href="#content" className={styles.skip}>
        {t('nav.skip')}
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<div className={styles.waiting} />}>
            <Outlet />
            <Shown />
          </Suspense>
        </ErrorBoundary>
      </main>
      <SiteFooter />
      <Suspense>
        <DropAnywhere />
      </Suspense>
      <LikeBubbleHost />
      <Overlays />
    </>
  );
}

/** Inside the suspended part: it is committed together with the page itself. */
function Shown() {
  useShown(useLocation().key);
  return null;
}

/** Safari has no idle callback; a second will do. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1_000),
  );
