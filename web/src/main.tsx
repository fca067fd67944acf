import './app/ask-for-font.ts';
import { editions } from '@limner/editions';
import { splitPath } from '@limner/routes';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import './app/tokens.css';
import './app/global.css';
import { App, openQueries } from './app/app.tsx';
import { prepareFirstPage } from './app/routes.tsx';
import { regionOf } from './shared/edition/edition.ts';
import { loadWords } from './shared/i18n/i18n.ts';

const { pathname, search, hash } = window.location;
const { region, redirect } = regionOf(pathname);
if (redirect !== undefined) window.history.replaceState(null, '', `${redirect}${search}${hash}`);

const edition = editions[region];
const root = document.getElementById('root');
const [words] = await Promise.all([loadWords(edition), prepareFirstPage(splitPath(window.location.pathname).path)]);
// As a transition React draws the first page in small steps: a slow phone goes on answering meanwhile.
if (root)
  startTransition(() =>
    createRoot(root).render(<App edition={edition} words={words} queries={openQueries(edition)} />),
  );
