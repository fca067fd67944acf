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
import { loadWords, type Translation } from './shared/i18n/i18n.ts';
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
 * stands in `<noscript>`; its answers are not sent along. The next time the queries of the page are known, and it is drawn once. Rejects when a part fails.
 */
export async function render(page: PageToRender, deadlineMs: number): Promise<RenderedPage> {
  const late = AbortSignal.timeout(deadlineMs);
  const queries = openQueries({ retry: false, gcTime: Number.POSITIVE_INFINITY });
  try {
    const { region, path, metatags } = page;
    if (metatags) queries.setQueryData(metatagsQuery(region, path).queryKey, metatags);
    const drawing = { page, words: await loadWords(editions[region]), queries, late };
    const { markup, sent } = (await drawnAsBefore(drawing)) ?? (await drawnInRounds(drawing));
    const { head, body } = splitHead(markup);
    const { html, css } = splitStyles(body);
    return { html, head, css, state: stateOf(page, answersOf(queries, sent)) };
  } finally {
    queries.clear();
  }
}

/** A page as it is being rendered. */
interface Drawing {
  readonly page: PageToRender;
  readonly words: Translation;
  readonly queries: QueryClient;
  /** Aborts when answers come too late. */
  readonly late: AbortSignal;
}

interface Drawn {
  readonly markup: string;
  /** Hashes of the queries whose answers the browser needs. */
  readonly sent: ReadonlySet<string>;
}

interface Plan {
  readonly asked: readonly (Query['options'] & { queryKey: readonly unknown[] })[];
  readonly sent: ReadonlySet<string>;
}

/** What pages asked for the last time, the latest last. */
const plans = new Map<string, Plan>();
const MOST_PLANS = 500;

const planKey = ({ region, path, search, status }: PageToRender): string => `${status} ${region} ${path}${search}`;

/** Asks at once for what the page asked for the last time. Undefined where it asks for more by now. */
async function drawnAsBefore(drawing: Drawing): Promise<Drawn | undefined> {
  const { page, queries, late } = drawing;
  const plan = plans.get(planKey(page));
  if (!plan) return undefined;
  const cache = queries.getQueryCache();
  await answeredInTime(
    plan.asked.map((options) => cache.build(queries, options)),
    queries,
    late,
  );
  const markup = draw(drawing, panels);
  return late.aborted || !cache.getAll().some(isOpen) ? { markup, sent: plan.sent } : undefined;
}

async function drawnInRounds(drawing: Drawing): Promise<Drawn> {
  const { page, queries, late } = drawing;
  await answered(drawing, {});
  const sent = new Set(answeredQueries(queries).map(({ queryHash }) => queryHash));
  const markup = await answered(drawing, panels);
  const key = planKey(page);
  plans.delete(key);
  if (!late.aborted)
    plans.set(key, {
      asked: answeredQueries(queries).map(({ options, queryKey }) => ({ ...options, queryKey })),
      sent,
    });
  for (const oldest of [...plans.keys()].slice(0, -MOST_PLANS)) plans.delete(oldest);
  return { markup, sent };
}

/** Draws until nothing is asked for that is not answered, or it is too late. */
async function answered(drawing: Drawing, parts: StaticParts): Promise<string> {
  const { queries, late } = drawing;
  const cache = queries.getQueryCache();
  const failed = new Set<string>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const markup = draw(drawing, parts);
    const open = cache.getAll().filter((query) => isOpen(query) && !failed.has(query.queryHash));
    if (open.length === 0 || late.aborted) return markup;
    for (const { queryHash } of await answeredInTime(open, queries, late)) failed.add(queryHash);
  }
  return draw(drawing, parts);
}

/** Waits for the answers as long as there is time. A failure is the browser's to show, and to try again: it is forgotten here, and returned. */
async function answeredInTime(asked: readonly Query[], queries: QueryClient, late: AbortSignal): Promise<Query[]> {
  await Promise.race([Promise.all(asked.map((query) => query.fetch().catch(() => undefined))), aborted(late)]);
  const failed = asked.filter(({ state }) => state.status !== 'success');
  for (const query of failed) queries.getQueryCache().remove(query);
  return failed;
}

/** React works this off without a pause, so that what modules hold cannot mix two pages. */
function draw({ page, words, queries }: Drawing, parts: StaticParts): string {
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

type Query = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

const isOpen = ({ state, options }: Query): boolean => {
  const { enabled } = options as { enabled?: unknown };
  return state.status === 'pending' && options.queryFn !== undefined && enabled !== false;
};

const answeredQueries = (queries: QueryClient): Query[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey }) => state.status === 'success' && queryKey[0] !== 'metatags');

const answersOf = (queries: QueryClient, sent: ReadonlySet<string>): FirstPage['answers'] =>
  answeredQueries(queries)
    .filter(({ queryHash }) => sent.has(queryHash))
    .map(({ queryKey, state }) => [queryKey, state.data]);

function stateOf({ search: _, ...page }: PageToRender, answers: FirstPage['answers']): string {
  return inScript(JSON.stringify({ ...page, answers } satisfies FirstPage));
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
