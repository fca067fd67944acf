import { inScript } from '@limner/contracts/head-tags';
import type { FirstPage, MakeCall, PageToRender, RenderedPage } from '@limner/contracts/rendered-page';
import { editions, type Region } from '@limner/editions';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App, openQueries } from './app/app.tsx';
import { askForPage, prepareAllPages } from './app/page-files.ts';
import { metatagsQuery } from './app/site.queries.ts';
import * as panels from './pages/home/panels.ts';
import { splitHead, splitStyles } from './server-markup.ts';
import { FIRST_KEY, ServerRouter } from './server-router.tsx';
import { sendBy } from './shared/api/client.ts';
import { loadWords, type Translation } from './shared/i18n/i18n.ts';
import { asker } from './shared/needs.ts';
import { type StaticParts, StaticPartsContext } from './shared/parts/static-parts.ts';

const parts: StaticParts = panels;

/** Makes every call of the API by `call` from now on, and reads the files of all pages. */
export async function start(call: MakeCall): Promise<void> {
  sendBy(async (address, { method, body }) => {
    const answer = call(method === 'POST' ? 'POST' : 'GET', address.slice('/api'.length), body as string | undefined);
    const { status, json } = await answer;
    return new Response(json, { status });
  });
  await prepareAllPages();
}

/**
 * Runs the queries that a page declares, and draws it once. What the browser draws only when it is scrolled to stands in `<noscript>`; its answers are not
 * sent along. A failure is the browser's to show, and to try again: here it counts as no answer. Rejects when a part fails.
 */
export async function render(page: PageToRender, deadlineMs: number): Promise<RenderedPage> {
  const queries = openQueries({ retry: false, gcTime: Number.POSITIVE_INFINITY });
  try {
    const { region, path, metatags } = page;
    if (metatags) queries.setQueryData(metatagsQuery(region, path).queryKey, metatags);
    const [words, asked] = await Promise.all([
      loadWords(editions[region]),
      askFor(page, queries, AbortSignal.timeout(deadlineMs)),
    ]);
    const cache = queries.getQueryCache();
    for (const query of cache.getAll()) if (query.state.status === 'error') cache.remove(query);
    const { head, body } = splitHead(draw(page, words, queries));
    const { html, css } = splitStyles(body);
    return {
      html,
      head,
      css,
      state: stateOf(page, answersOf(queries, asked.byPage)),
      undeclared: undeclaredOf(queries, asked),
    };
  } finally {
    queries.clear();
  }
}

/** Hashes of queries. */
interface Asked {
  /** Their answers are sent along. */
  readonly byPage: Set<string>;
  readonly byPanels: Set<string>;
}

async function askFor(page: PageToRender, queries: QueryClient, late: AbortSignal): Promise<Asked> {
  const { region, path, search, status, chance } = page;
  const asked: Asked = { byPage: new Set(), byPanels: new Set() };
  const ask = asker(queries, { late, note: (hash) => asked.byPage.add(hash) });
  const askInPanel = asker(queries, { late, note: (hash) => asked.byPanels.add(hash) });
  await askForPage(path, status, {
    region,
    search: new URLSearchParams(search),
    ask,
    askForPanels: (names, context) =>
      Promise.all(names.map((name) => parts[name]?.needs?.({ ...context, chance, ask: askInPanel }))),
  });
  return asked;
}

/** React works this off without a pause, so that what modules hold cannot mix two pages. */
function draw(page: PageToRender, words: Translation, queries: QueryClient): string {
  const { region, path, search, ...first } = page;
  const edition = editions[region];
  const Router = (props: { region: Region; children: ReactNode }) => (
    <ServerRouter path={path} search={search} {...props} />
  );
  const markup = renderToString(
    <StaticPartsContext value={parts}>
      <App edition={edition} words={words} queries={queries} first={{ ...first, key: FIRST_KEY }} Router={Router} />
    </StaticPartsContext>,
  );
  if (markup.includes('<!--$!-->')) throw new Error(`a part of ${path} cannot be rendered`);
  return markup;
}

const undeclaredOf = (queries: QueryClient, { byPage, byPanels }: Asked): string[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options, queryKey, queryHash }) => {
      const isOpen = state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false;
      return isOpen && queryKey[0] !== 'metatags' && !byPage.has(queryHash) && !byPanels.has(queryHash);
    })
    .map(({ queryHash }) => queryHash);

const answersOf = (queries: QueryClient, sent: ReadonlySet<string>): FirstPage['answers'] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.status === 'success' && sent.has(queryHash))
    .map(({ queryKey, state }) => [queryKey, state.data]);

function stateOf({ search: _, ...page }: PageToRender, answers: FirstPage['answers']): string {
  return inScript(JSON.stringify({ ...page, answers } satisfies FirstPage));
}
