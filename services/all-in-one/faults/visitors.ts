import { Agent, request } from 'node:http';

/** A call of a visitor. */
export interface Call {
  readonly path: string;
  /** JSON to POST; without it the call is a GET. */
  readonly body?: unknown;
}

export interface Answer {
  readonly path: string;
  /** 0 without an answer. */
  readonly status: number;
  readonly milliseconds: number;
  readonly text: string;
}

const ANSWER_MS = 30_000;
const TICK_MS = 10;

/** What visitors do all the time: pages, lists, one artist, words, suggestions. */
export function browsing(artists: number): readonly Call[] {
  const slugs = Array.from({ length: artists }, (_, at) => `artist-${at + 1}`);
  return [
    { path: '/uk' },
    { path: '/api/collections/artists?lang=us' },
    { path: '/api/collections/galleries/us' },
    { path: '/api/search/suggest?q=art&lang=us' },
    { path: '/api/stories/get', body: { page: 'about', lang: 'us' } },
    ...slugs.map((portfolio_url) => ({
      path: '/api/collections/artists/details',
      body: { portfolio_url, lang: 'us' },
    })),
    ...slugs.map((slug) => ({ path: '/api/search/text', body: { text: slug.replace('-', ' '), lang: 'us' } })),
  ];
}

/** One call. The agent keeps connections. */
export function ask(address: string, { path, body }: Call, agent: Agent, visitor = '192.0.2.1'): Promise<Answer> {
  const began = performance.now();
  const sent = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve) => {
    const settle = (status: number, text = '') =>
      resolve({ path, status, milliseconds: performance.now() - began, text });
    const headers = {
      'x-forwarded-for': visitor,
      ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    };
    const options = { method: sent ? 'POST' : 'GET', agent, headers, timeout: ANSWER_MS };
    const call = request(`${address}${path}`, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('close', () =>
        settle(response.complete ? (response.statusCode ?? 0) : 0, Buffer.concat(chunks).toString()),
      );
    });
    call.once('timeout', () => call.destroy());
    call.once('error', (error) => settle(0, error.message));
    call.end(sent);
  });
}

export interface Visitors {
  readonly answers: readonly Answer[];
  /** Calls that should have been made by now. */
  planned(): number;
  /** Resolves when every call is answered. */
  stop(): Promise<readonly Answer[]>;
}

/** Makes calls in turn at a rate, whether or not earlier ones are answered. */
export function startVisitors(address: string, calls: readonly Call[], perSecond: number): Visitors {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const began = performance.now();
  const answers: Answer[] = [];
  const running = new Set<Promise<void>>();
  let made = 0;
  const planned = () => Math.floor(((performance.now() - began) / 1_000) * perSecond);
  const timer = setInterval(() => {
    while (made < planned()) {
      const call = calls[made++ % calls.length];
      if (!call) return;
      const done: Promise<void> = ask(address, call, agent).then(({ text, ...answer }) => {
        // Of many thousands only the texts of failures are kept.
        answers.push({ ...answer, text: answer.status === 200 ? '' : text.slice(0, 300) });
        running.delete(done);
      });
      running.add(done);
    }
  }, TICK_MS);
  const stop = async () => {
    clearInterval(timer);
    await Promise.all(running);
    agent.destroy();
    return answers;
  };
  return { answers, planned, stop };
}

/** How often each of the failed answers was given. */
export function failuresOf(answers: readonly Answer[]): { count: number; note: string } {
  const failed = answers.filter(({ status }) => status !== 200);
  const kinds = Map.groupBy(failed, ({ status, path, text }) => `${status} ${path} ${detailOf(text)}`);
  const most = [...kinds].toSorted(([, a], [, b]) => b.length - a.length).slice(0, 3);
  return { count: failed.length, note: most.map(([kind, { length }]) => `${length} times ${kind}`).join('; ') };
}

/** What a refusal says, without what differs from call to call. */
function detailOf(text: string): string {
  return /"detail":"([^"]*)"/.exec(text)?.[1] ?? text.slice(0, 100);
}
