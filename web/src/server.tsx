import { inScript } from '@limner/contracts/head-tags';
import type { FirstPage, MakeCall, PageToRender, RenderedPage } from '@limner/contracts/rendered-page';
import { editions, type Region } from '@limner/editions';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App, createQueryClient } from './app/app.tsx';
import { loadAllPages, prefetchPage } from './app/page-files.ts';
import { metatagsQuery } from './app/site.queries.ts';
import * as panels from './pages/home/panels.ts';
import { splitHead, splitStyles } from './server-markup.ts';
import { FIRST_KEY, ServerRouter } from './server-router.tsx';
import { readAfter } from './shared/after.ts';
import { ProblemError, sendBy } from './shared/api/client.ts';
import { loadWords, type Translation } from './shared/i18n/i18n.ts';
import { createAsk, type FirstPart } from './shared/needs.ts';
import { type StaticParts, StaticPartsContext } from './shared/parts/static-parts.ts';

const parts: StaticParts = panels;

/** From now on all API calls go through `call`. Loads the files of all pages. */
export async function start(call: MakeCall): Promise<void> {
  sendBy(async (address, { method, body }) => {
    const response = call(method === 'POST' ? 'POST' : 'GET', address.slice('/api'.length), body as string | undefined);
    const { status, json } = await response;
    return new Response(json, { status });
  });
  await loadAllPages();
}

/**
 * Runs the queries that a page declares, then renders it once. Panels that the browser renders only when the visitor scrolls to them are put into
 * `<noscript>`; their query results are not sent. A failed query is treated as pending: the browser repeats it and shows the failure. Rejects if a part
 * of the page cannot be rendered.
 */
export async function render(page: PageToRender, deadlineMs: number): Promise<RenderedPage> {
  const queries = createQueryClient({ retry: false, gcTime: Number.POSITIVE_INFINITY });
  try {
    const { region, path, metatags } = page;
    if (metatags) queries.setQueryData(metatagsQuery(region, path).queryKey, metatags);
    const [words, ran] = await Promise.all([
      loadWords(editions[region]),
      runQueries(page, queries, AbortSignal.timeout(deadlineMs)),
    ]);
    const cache = queries.getQueryCache();
    const isRefused = refusesPlace(page, queries);
    const isPartial = [...ran.byPage.keys()].some((hash) => isUnanswered(cache.get(hash)));
    for (const query of cache.getAll()) if (query.state.status === 'error') cache.remove(query);
    const parts = keepFirstParts(queries, ran);
    const { head, body } = splitHead(draw(page, words, queries));
    const { html, css } = splitStyles(body);
    return {
      html,
      head,
      css,
      state: stateOf(page, resultsOf(queries, ran.byPage, parts)),
      isPartial,
      isRefused,
      undeclared: undeclaredOf(queries, ran),
    };
  } finally {
    queries.clear();
  }
}

/** Whether the answer is late, or none: a later attempt may bring one, unless the API refused the call for good. */
function isUnanswered(query: Query | undefined): boolean {
  if (query?.state.status !== 'error') return query?.state.status !== 'success';
  const { error } = query.state;
  return !(error instanceof ProblemError && error.status < 500 && error.status !== 429);
}

/** Whether the API refused the place that the list of an address begins at: no later attempt would succeed. */
const refusesPlace = ({ search }: PageToRender, queries: QueryClient): boolean =>
  readAfter(new URLSearchParams(search)) !== undefined &&
  queries
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error instanceof ProblemError && error.status === 400);

/** Hashes of the queries that ran. */
interface QueriesRun {
  /** Their results are sent to the browser, or the part that a function takes. */
  readonly byPage: Map<string, FirstPart<unknown> | undefined>;
  readonly byPanels: Set<string>;
}

async function runQueries(page: PageToRender, queries: QueryClient, signal: AbortSignal): Promise<QueriesRun> {
  const { region, path, search, status, chance } = page;
  const ran: QueriesRun = { byPage: new Map(), byPanels: new Set() };
  const ask = createAsk(queries, { signal, onQuery: (hash, firstPart) => ran.byPage.set(hash, firstPart) });
  const askInPanel = createAsk(queries, { signal, onQuery: (hash) => ran.byPanels.add(hash) });
  await prefetchPage(path, status, {
    region,
    search: new URLSearchParams(search),
    ask,
    prefetchPanels: (names, context) =>
      Promise.all(names.map((name) => parts[name]?.needs?.({ ...context, chance, ask: askInPanel }))),
  });
  return ran;
}

/** Replaces long results by their first parts. Returns the hashes of their queries. */
function keepFirstParts(queries: QueryClient, { byPage }: QueriesRun): Set<string> {
  const parts = new Set<string>();
  for (const [hash, firstPart] of byPage) {
    const query = queries.getQueryCache().get(hash);
    if (!firstPart || query?.state.status !== 'success') continue;
    const part = firstPart(query.state.data);
    if (part === query.state.data) continue;
    query.setData(part);
    parts.add(hash);
  }
  return parts;
}

/** Synchronous, so that two pages cannot mix in the state of modules. */
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

const undeclaredOf = (queries: QueryClient, { byPage, byPanels }: QueriesRun): string[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options, queryKey, queryHash }) => {
      const isOpen = state.status === 'pending' && (options as { enabled?: unknown }).enabled !== false;
      return isOpen && queryKey[0] !== 'metatags' && !byPage.has(queryHash) && !byPanels.has(queryHash);
    })
    .map(({ queryHash }) => queryHash);

const resultsOf = (
  queries: QueryClient,
  sent: QueriesRun['byPage'],
  parts: ReadonlySet<string>,
): FirstPage['answers'] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, queryHash }) => state.status === 'success' && sent.has(queryHash))
    .map(({ queryKey, queryHash, state }) =>
      parts.has(queryHash) ? [queryKey, state.data, true] : [queryKey, state.data],
    );

function stateOf({ search: _, ...page }: PageToRender, answers: FirstPage['answers']): string {
  return inScript(JSON.stringify({ ...page, answers } satisfies FirstPage));
}
