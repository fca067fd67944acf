import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { BUDGETS } from '../../web/download-sizes.ts';
import type { BenchRow } from '../bench-row.ts';
import type { MeasuredPage } from './pages.ts';
import { openBrowser, slowVisitor } from './slow-visitor.ts';

const RUNS = 3;
const TARGETS = { lcp: 1_300, cls: 0.01, tbt: 150 } as const;
const FONTS_KB = 90;
/** Milliseconds without a request after which a page counts as loaded. */
const QUIET_MS = 1_500;

interface Load {
  /** Milliseconds until the largest picture or text was painted. */
  readonly lcp: number;
  /** The element: `img`, `h1`. */
  readonly element: string;
  readonly address: string;
  readonly cls: number;
  /** Milliseconds beyond 50 of tasks between first paint and the end of loading. */
  readonly tbt: number;
  /** Bytes on the wire before any interaction, compressed. */
  readonly js: number;
  readonly font: number;
}

/** What the page records, in milliseconds since navigation. */
interface Recorded {
  lcp: number;
  element: string;
  address: string;
  cls: number;
  firstPaint: number;
  readonly tasks: { readonly start: number; readonly end: number }[];
}

/** First visits: paints, layout shifts, blocking time and bytes. */
export async function loadRows(address: string, pages: readonly MeasuredPage[]): Promise<BenchRow[]> {
  const browser = await openBrowser();
  try {
    const measured: Measured[] = [];
    for (const page of pages) measured.push(await measure(browser, address, page));
    const initial = measured[0]?.js ?? 0;
    return measured.flatMap(({ rows, page, js }) => [...rows, scriptsRow(page, js, initial)]);
  } finally {
    await browser.close();
  }
}

interface Measured {
  readonly page: MeasuredPage;
  /** Bytes of scripts. */
  readonly js: number;
  readonly rows: readonly BenchRow[];
}

/** The first page is the home page: all its scripts count. Of the other pages only the scripts that home does not have count. */
function scriptsRow({ name }: MeasuredPage, js: number, initial: number): BenchRow {
  const isHome = name === 'home page';
  const limit = isHome ? BUDGETS.settled : BUDGETS.route;
  const value = kb(isHome ? js : js - initial);
  return {
    what: isHome
      ? `${name}: JavaScript, with what follows once the browser has time`
      : `${name}: JavaScript beyond that of the home page`,
    unit: 'KB',
    value,
    target: `at most ${limit}`,
    ok: value <= limit,
  };
}

async function measure(browser: Browser, address: string, page: MeasuredPage): Promise<Measured> {
  const { name, path } = page;
  // Picture sizes are made on first request; `npm run bench` measures that, not this.
  await visit(browser, `${address}${path}`);
  const loads: Load[] = [];
  for (let run = 0; run < RUNS; run += 1) loads.push(await visit(browser, `${address}${path}`));
  const of = (figure: 'lcp' | 'cls' | 'tbt' | 'js' | 'font') => median(loads.map((load) => load[figure]));
  const last = loads.at(-1);
  const plain = await plainPage(browser, address, last);
  const row = (what: string, unit: string, value: number, limit: number, rest: Partial<BenchRow> = {}): BenchRow => ({
    what: `${name}: ${what}`,
    unit,
    value,
    target: `at most ${limit}`,
    ok: value <= limit,
    ...rest,
  });
  const rows = [
    row('largest contentful paint', 'ms', of('lcp'), TARGETS.lcp, {
      ...plain,
      note: `of ${last?.element ?? 'nothing'}`,
    }),
    row('cumulative layout shift', '', Math.round(of('cls') * 1_000) / 1_000, TARGETS.cls),
    row('total blocking time', 'ms', of('tbt'), TARGETS.tbt),
    row('fonts', 'KB', kb(of('font')), FONTS_KB),
  ];
  return { page, js: of('js'), rows };
}

/** The same largest picture or text on an otherwise empty page: the lower bound for our pages. */
async function plainPage(browser: Browser, address: string, load: Load | undefined): Promise<Partial<BenchRow>> {
  const picture = load?.address
    ? await fetch(load.address, { headers: { accept: 'image/avif,image/webp' }, signal: AbortSignal.timeout(20_000) })
    : undefined;
  const bytes = picture ? Buffer.from(await picture.arrayBuffer()) : undefined;
  const type = picture?.headers.get('content-type') ?? '';
  // Browsers ignore pictures with little detail for LCP: then the line of text counts.
  const body = `<h1>The same text</h1>${bytes ? '<img src="/picture" style="width:100%">' : ''}`;
  const server = createServer((request, response) => {
    if (request.url === '/picture') response.writeHead(200, { 'content-type': type }).end(bytes);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Plain</title>${body}`);
  }).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const { lcp } = await visit(browser, `http://127.0.0.1:${port}/`);
    return { baseline: lcp, baselineName: `a plain page (of ${new URL(address).host}'s picture alone)` };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function visit(browser: Browser, url: string): Promise<Load> {
  const page = await slowVisitor(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const sent = { js: 0, font: 0 };
  const kinds = new Map<string, keyof typeof sent>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = ({ Script: 'js', Font: 'font' } as const)[type as 'Script'];
    if (kind) kinds.set(requestId, kind);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) sent[kind] += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await settled(page);
  const seen = await page.evaluate(() => (window as unknown as { figures: Recorded }).figures);
  await page.context().close();
  const { element, address, cls } = seen;
  return { element, address, cls, lcp: Math.round(seen.lcp), tbt: Math.round(blockingTime(seen)), ...sent };
}

/** As in Lighthouse: the part of each task beyond 50 ms, after the first paint. */
function blockingTime({ firstPaint, tasks }: Recorded): number {
  return tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0);
}

/** Runs in the page, before anything of it. */
function observe(): void {
  const figures: Recorded = { lcp: 0, element: '', address: '', cls: 0, firstPaint: 0, tasks: [] };
  Object.assign(window, { figures });
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element?: Element; url: string };
    figures.lcp = entry.startTime;
    figures.element = element?.tagName.toLowerCase() ?? '';
    figures.address = url;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) figures.cls += value;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.firstPaint = startTime;
  });
  watch('longtask', ({ startTime, duration }) => {
    figures.tasks.push({ start: startTime, end: startTime + duration });
  });
}

async function settled(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  page.on('request', note).on('requestfinished', note);
  const deadline = Date.now() + 20_000;
  while (Date.now() - last < QUIET_MS && Date.now() < deadline) await page.waitForTimeout(100);
}

const kb = (bytes: number): number => Math.round(bytes / 100) / 10;

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
