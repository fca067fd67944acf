import './app/ask-for-font.ts';
import { editions } from '@limner/editions';
import { prefixed } from '@limner/routes';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app/tokens.css';
import './app/global.css';
import { App, openQueries } from './app/app.tsx';
import { readFirstPage, takeAnswers, takeStyles } from './app/first-page.ts';
import { prepareFirstPage } from './app/page-files.ts';
import { regionOf, rememberRegion } from './shared/edition/edition.ts';
import { EditionRouter, withoutRegion } from './shared/edition/edition-router.tsx';
import { loadWords } from './shared/i18n/i18n.ts';

const { location, history } = window;
const served = readFirstPage();
const { region, redirect } = regionOf(location.pathname);
// `/index.html` is `/`: the server says where the page stands.
const own = served?.status === 200 && served.region === region ? prefixed(region, served.path) : redirect;
const address = `${own ?? location.pathname}${location.search}${location.hash}`;

if (served !== undefined && served.region !== region) {
  // The server did not hear of the edition that this visitor chose: the cookie is gone. It is told again, and renders that edition.
  rememberRegion(region);
  location.replace(`${redirect ?? location.pathname}${location.search}${location.hash}`);
} else {
  if (own !== undefined && own !== location.pathname) history.replaceState(history.state, '', address);
  await start();
}

/** Takes over the page that the server rendered, or draws it where the server could not. */
async function start(): Promise<void> {
  const edition = editions[region];
  const queries = openQueries();
  const { origin = location.origin, status = 200, chance = Math.random() } = served ?? {};
  const path = withoutRegion(location.pathname, region);
  if (served) takeAnswers(queries, served, path);
  const [words] = await Promise.all([loadWords(edition), prepareFirstPage(path, status)]);
  const root = document.getElementById('root');
  if (!root) return;
  const key = history.state?.key ?? 'default';
  const first = { key, origin, status, chance };
  const app = <App edition={edition} words={words} queries={queries} first={first} Router={EditionRouter} />;
  const isRendered = root.hasChildNodes();
  if (isRendered) takeStyles(root);
  // As a transition React works in small steps: a slow phone goes on answering meanwhile.
  startTransition(() => {
    if (isRendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}
