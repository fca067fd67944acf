import './shared/install/offer.ts';
import type { FirstPage } from '@limner/contracts/rendered-page';
import { editions, type Region } from '@limner/editions';
import { prefixed } from '@limner/routes';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app/tokens.css';
import './app/global.css';
import { App, createQueryClient } from './app/app.tsx';
import { applyFirstStyles, readFirstPage, restoreQueries } from './app/first-page.ts';
import { loadFirstPage } from './app/page-files.ts';
import { removeWorkers } from './app/remove-workers.ts';
import { followActions } from './shared/api/trace.ts';
import { regionOf, rememberRegion } from './shared/edition/edition.ts';
import { EditionRouter, withoutRegion } from './shared/edition/edition-router.tsx';
import { loadFirstWords } from './shared/i18n/i18n.ts';
import { leaveOutdated } from './shared/parts/reload.ts';

/*
 * In a task of its own, not while this module is evaluated. Developer tools and Lighthouse record which function makes each request, and for that the
 * browser parses every function that is running again: during evaluation that is the whole bundle, 130 ms on a slow phone.
 */
setTimeout(() => {
  // The page's text is drawn already, in a fallback font with the same metrics. Earlier, the font would compete with the script for bandwidth.
  document.fonts.load('1em Bricolage').catch(() => undefined);
  // What the server rendered stays, unless its build has been replaced since.
  open().catch(async (error) => {
    if (!(await leaveOutdated())) throw error;
  });
  void removeWorkers();
  followActions(document);
});

async function open(): Promise<void> {
  const { location, history } = window;
  const served = readFirstPage();
  const { region, redirect } = regionOf(location.pathname);
  // The address may differ from that of the page, such as `/index.html` for `/`: the server knows the page's own path.
  const own = served?.status === 200 && served.region === region ? prefixed(region, served.path) : redirect;
  if (served !== undefined && served.region !== region) {
    // The visitor chose another edition, but the cookie for the server is gone: set it again and reload, so that the server renders that edition.
    rememberRegion(region);
    location.replace(`${redirect ?? location.pathname}${location.search}${location.hash}`);
    return;
  }
  const address = `${own ?? location.pathname}${location.search}${location.hash}`;
  if (own !== undefined && own !== location.pathname) history.replaceState(history.state, '', address);
  await start(region, served);
}

/** Hydrates the page that the server rendered, or renders it if the server could not. */
async function start(region: Region, served: FirstPage | undefined): Promise<void> {
  const edition = editions[region];
  const queries = createQueryClient();
  const { origin = location.origin, status = 200, chance = Math.random() } = served ?? {};
  const path = withoutRegion(location.pathname, region);
  if (served) restoreQueries(queries, served, path);
  const [words] = await Promise.all([loadFirstWords(edition), loadFirstPage(path, status)]);
  const root = document.getElementById('root');
  if (!root) return;
  const key = history.state?.key ?? 'default';
  const first = { key, origin, status, chance };
  const app = <App edition={edition} words={words} queries={queries} first={first} Router={EditionRouter} />;
  const isRendered = root.hasChildNodes();
  if (isRendered) applyFirstStyles(root);
  // As a transition, React works in small steps, so that a slow phone stays responsive.
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
