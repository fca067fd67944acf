import { inScript } from '@limner/contracts/head-tags';
import type { FirstPage, MakeCall, PageToRender, RenderedPage } from '@limner/contracts/rendered-page';
import { editions, type Region } from '@limner/editions';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App, openQueries } from './app/app.tsx';
import { prepareAllPages } from './app/routes.tsx';
import { metatagsQuery } from './app/site.queries.ts';
import * as panels from './pages/home/panels.ts';
import { splitHead, splitStyles } from './server-markup.ts';
import { FIRST_KEY, ServerRouter } from './server-router.tsx';
import { sendBy } from './shared/api/client.ts';
import { startWords } from './shared/i18n/i18n.ts';
import { type StaticParts, StaticPartsContext } from './shared/parts/static-parts.ts';

/** Queries that only become known when others are answered are asked in rounds; no page has more. */
const MOST_ROUNDS = 4;

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
 * Renders a page with what its parts ask for: it is drawn, its queries are answered, and it is drawn again. What the browser draws only when it is scrolled to
 * stands in `<noscript>`; its answers are not sent along. Rejects when a part fails.
 */
export async function render(page: PageToRender, deadlineMs: number): Promise<RenderedPage> {
  const late = AbortSignal.timeout(deadlineMs);
  const queries = openQueries({ retry: false, gcTime: Number.POSITIVE_INFINITY });
  try {
    const { region, path, metatags } = page;
    if (metatags) queries.setQueryData(metatagsQuery(region, path).queryKey, metatags);
    await answered(page, queries, {}, late);
    const answers = answersOf(queries);
    const markup = await answered(page, queries, panels, late);
    const { head, body } = splitHead(markup);
    const { html, css } = splitStyles(body);
    return { html, head, css, state: stateOf(page, answers) };
  } finally {
    queries.clear();
  }
}

/** Draws until nothing is asked for that is not answered, or it is too late. */
async function answered(
  page: PageToRender,
  queries: QueryClient,
  parts: StaticParts,
  late: AbortSignal,
): Promise<string> {
  const cache = queries.getQueryCache();
  const failed = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const markup = draw(page, queries, parts);
    const open = cache.getAll().filter((query) => isOpen(query) && !failed.has(query.queryHash));
    if (open.length === 0 || late.aborted) return markup;
    await Promise.race([Promise.all(open.map((query) => query.fetch().catch(() => undefined))), aborted(late)]);
    // A failure is the browser's to show, and to try again.
    for (const query of open.filter(({ state }) => state.status !== 'success')) {
      failed.add(query.queryHash);
      cache.remove(query);
    }
  }
  return draw(page, queries, parts);
}

/** React works this off without a pause, so that what modules hold cannot mix two pages. */
function draw({ region, path, search, ...first }: PageToRender, queries: QueryClient, parts: StaticParts): string {
  const edition = editions[region];
  const Router = (props: { region: Region; children: ReactNode }) => (
    <ServerRouter path={path} search={search} {...props} />
  );
  startWords(edition.language);
  const markup = renderToString(
    <StaticPartsContext value={parts}>
      <App edition={edition} queries={queries} first={{ ...first, key: FIRST_KEY }} Router={Router} />
    </StaticPartsContext>,
  );
  if (markup.includes('<!--$!-->')) throw new Error(`a part of ${path} cannot be rendered`);
  return markup;
}

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

const isOpen = ({ state, options }: Query): boolean => {
  const { enabled } = options as { enabled?: unknown };
  return state.status === 'pending' && options.queryFn !== undefined && enabled !== false;
};

const answersOf = (queries: QueryClient): FirstPage['answers'] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => state.status === 'success' && queryKey[0] !== 'metatags')
    .map(({ queryKey, state }) => [queryKey, state.data]);

function stateOf({ search: _, ...page }: PageToRender, answers: FirstPage['answers']): string {
  return inScript(JSON.stringify({ ...page, answers } satisfies FirstPage));
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
