import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useShown } from '../shared/motion/opening.ts';
import { useScrollMemory } from '../shared/motion/scroll-memory.ts';
import { part } from '../shared/parts/part.tsx';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { reloadReachable } from '../shared/parts/reload.ts';
import { ConsentBar } from './consent-bar.tsx';
import { FrameFailed } from './frame-failed.tsx';
import styles from './layout.module.css';
import { PageFailed } from './page-failed.tsx';
import { PageHead } from './page-head.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { somethingOpens } from './something-opens.ts';

const firstPageShown = Promise.withResolvers<void>();
/** A page that fails is never shown. */
const SHOWN_BY_MS = 5_000;

/**
 * What follows the visitor, and what opens above the page. Its code and its calls do not compete with the page, unless something is opened before the browser
 * has time.
 */
const FrameState = part(
  async () => {
    await Promise.race([somethingOpens(), idleAfterPage()]);
    return (await import('./frame-state.tsx')).FrameState;
  },
  { Failed: FrameFailed, hasLateWords: false },
);

/**
 * The frame around every page. React hydrates each `Suspense` separately, in a task of its own, so that header, page and footer together do not block the
 * browser (also the cards of grids and the panels of the home page).
 */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  useScrollMemory();
  return (
    <>
      <PageHead />
      <a href="#content" className={styles.skip}>
        {t('nav.skip')}
      </a>
      <PartBoundary>
        <SiteHeader />
      </PartBoundary>
      <PartBoundary Failed={() => null}>
        <Suspense>
          <ConsentBar />
        </Suspense>
      </PartBoundary>
      <main id="content" tabIndex={-1} className={styles.main}>
        <PartBoundary key={pathname} Failed={PageFailed} renew={() => reloadReachable()}>
          <Suspense fallback={<div className={styles.waiting} />}>
            {children}
            <Shown />
          </Suspense>
        </PartBoundary>
      </main>
      <PartBoundary>
        <Suspense>
          <SiteFooter />
        </Suspense>
      </PartBoundary>
      <FrameState />
    </>
  );
}

/**
 * Inside `Suspense`, so that it is committed together with the page. From then on the keys and buttons of the page work: a User Timing mark named
 * `interactive` records it.
 */
function Shown() {
  useShown(useLocation().key);
  useEffect(() => {
    performance.mark('interactive');
    firstPageShown.resolve();
  }, []);
  return null;
}

async function idleAfterPage(): Promise<void> {
  await Promise.race([firstPageShown.promise, new Promise((resolve) => setTimeout(resolve, SHOWN_BY_MS))]);
  await idle();
}

/** Safari has no `requestIdleCallback`: there it waits a second. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1_000),
  );
