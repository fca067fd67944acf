import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useInstallOffer } from '../shared/install/offer.ts';
import { LikeBubbleHost } from '../shared/likes/bubble-host.tsx';
import { useShown } from '../shared/motion/opening.ts';
import { useScrollMemory } from '../shared/motion/scroll-memory.ts';
import { part } from '../shared/parts/part.tsx';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { reloadReachable } from '../shared/parts/reload.ts';
import { Overlays } from '../shared/ui/overlays.tsx';
import { ConsentBar } from './consent-bar.tsx';
import { DropFailed } from './drop-failed.tsx';
import styles from './layout.module.css';
import { PageFailed } from './page-failed.tsx';
import { PageHead } from './page-head.tsx';
import { Panels } from './panels.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Loaded when the browser is idle: nobody drops a picture before the page is visible. */
const DropAnywhere = part(
  async () => {
    await idle();
    return (await import('../features/search/drop-anywhere.tsx')).DropAnywhere;
  },
  { Failed: DropFailed },
);

/** If its code cannot be loaded, there is no suggestion and no message. */
const EditionSuggestion = part(
  async () => {
    await idle();
    return (await import('../features/editions/edition-suggestion.tsx')).EditionSuggestion;
  },
  { Failed: () => null },
);

/** Fetched only where the browser can install the site. */
const InstallPrompt = part(async () => (await import('../features/install/install-prompt.tsx')).InstallPrompt, {
  Failed: () => null,
});

const firstPageShown = Promise.withResolvers<void>();
/** A page that fails is never shown. */
const SHOWN_BY_MS = 5_000;

/** What follows scrolling and navigation; nobody waits for it. Its calls do not compete with the page. */
const FrameState = part(
  async () => {
    await Promise.race([firstPageShown.promise, new Promise((resolve) => setTimeout(resolve, SHOWN_BY_MS))]);
    await idle();
    return (await import('./frame-state.tsx')).FrameState;
  },
  { Failed: () => null },
);

/**
 * The frame around every page. React hydrates each `Suspense` separately, in a task of its own, so that header, page and footer together do not block the
 * browser (also the cards of grids and the panels of the home page).
 */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const canInstall = useInstallOffer() !== undefined;
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
      <DropAnywhere />
      <EditionSuggestion />
      {canInstall && <InstallPrompt />}
      <FrameState />
      <LikeBubbleHost />
      <Panels />
      <Overlays />
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

/** Safari has no `requestIdleCallback`: there it waits a second. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1_000),
  );
