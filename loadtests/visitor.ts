import { sleep } from 'k6';
import http, { type FileData, type RequestBody } from 'k6/http';
import { Counter, Rate, Trend } from 'k6/metrics';
import { CALLS, PAGES, REGIONS } from './addresses.ts';

export type Region = (typeof REGIONS)[number];
type Call = keyof typeof CALLS;
type Page = keyof typeof PAGES;
type Values = Readonly<Record<string, string | number>>;

/** What setup learned of an edition, for its visitors. */
export interface EditionFacts {
  readonly artists: readonly { readonly slug: string; readonly pictures: readonly string[] }[];
  /** Words that visitors search for: names, styles, keywords. */
  readonly words: readonly string[];
}
export type Facts = Readonly<Record<Region, EditionFacts>>;

/** Milliseconds of pages and calls, without the files of pages. */
const answerMs = new Trend('answer_ms', true);
const good = new Counter('good');
/** Answered with 429 or 503, and when to come again. */
const refused = new Rate('refused');
/** Not answered, or neither as it should be nor refused. */
const broken = new Rate('broken');

const SITE = (__ENV.URL ?? 'http://127.0.0.1:8080').replace(/\/$/, '');
const TIMEOUT = '20s';
/** Pictures of a page that are in the first screens, and the width of cards. */
const PICTURES = 8;
const WIDTH = 500;
const PICTURE_TYPES = 'image/avif,image/webp,*/*';
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

/** Ends a visit: the visitor got no answer, or was refused. */
class Gone extends Error {}

/** A visitor of an edition with an address, a browser's cache and a way to think. */
export class Visitor {
  readonly facts: EditionFacts;
  readonly region: Region;
  readonly id = newId();
  readonly #headers: Record<string, string>;
  readonly #looks: readonly [number, number];
  readonly #kept = new Set<string>();

  constructor(facts: Facts, looks: readonly [number, number]) {
    this.region = oneOf(REGIONS);
    this.facts = facts[this.region];
    this.#looks = looks;
    this.#headers = { 'user-agent': AGENT, 'accept-encoding': 'br, gzip', 'x-forwarded-for': someAddress() };
  }

  /** Reads what is on the screen. */
  look(): void {
    const [least, most] = this.#looks;
    sleep(least + Math.random() * (most - least));
  }

  pause(seconds: number): void {
    sleep(seconds * Math.random());
  }

  /** The address of a page in the visitor's edition. */
  pathTo(page: Page, params: Values = {}): string {
    const path = fill(PAGES[page], params);
    if (this.region === 'us') return path;
    return path === '/' ? `/${this.region}` : `/${this.region}${path}`;
  }

  /** Opens a page as a browser does: its HTML, then scripts, styles and the first pictures. Returns the HTML. */
  open(path: string): string {
    const html = this.#ask('GET', path, null, { accept: 'text/html' });
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
    const pictures = [...html.matchAll(/<img[^>]* src="(\/images\/[^"]+)\/\d+"/g)].map(([, url = '']) => url);
    this.#load([...files, ...atWidth(pictures)]);
    return html;
  }

  /** Loads the first of these pictures at the width of cards; `pictures`: their addresses without a width. */
  see(pictures: readonly string[]): void {
    this.#load(atWidth(pictures));
  }

  /** A picture as the bytes of a JPEG. */
  save(path: string): ArrayBuffer {
    const headers = { ...this.#headers, accept: 'image/jpeg' };
    const response = http.get(`${SITE}${path}`, { headers, responseType: 'binary', timeout: TIMEOUT });
    if (!isGood(`GET ${path}`, response) || response.body === null) throw new Gone(path);
    return response.body;
  }

  /** Makes a call of the API. `T`: what it answers. `more`: fields of the JSON body, or of a form when there is a file among them. */
  call<T>(name: Call, params: Values, more?: object): T {
    const [method, path, query] = addressOf(name, params);
    const text = this.#ask(method, `${path}${query}`, ...bodyOf(more));
    return JSON.parse(text) as T;
  }

  /** Sends events, as the site does: named, so that they are recorded once. */
  send(name: 'logImage' | 'logVisit' | 'track', entries: readonly object[]): void {
    const key = newId();
    const [method, path] = addressOf(name, {});
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    this.#ask(method, `${path}?key=${key}`, JSON.stringify(entries), headers);
  }

  /** What an answer has to be; otherwise it counts as broken. */
  expect(isAsExpected: boolean, what: string): void {
    if (!isAsExpected) report(`${this.region}: ${what}`);
  }

  #ask(method: string, path: string, body: RequestBody | null, headers: Record<string, string>): string {
    const response = http.request(method, `${SITE}${path}`, body, {
      headers: { ...this.#headers, ...headers },
      responseType: 'text',
      timeout: TIMEOUT,
    });
    answerMs.add(response.timings.duration);
    if (!isGood(`${method} ${path}`, response)) throw new Gone(path);
    return response.body ?? '';
  }

  /** Files that the visitor's browser does not have yet, several at once. */
  #load(paths: readonly string[]): void {
    const missing = [...new Set(paths)].filter((path) => !this.#kept.has(path));
    const responses = loadFiles(missing, { ...this.#headers, accept: PICTURE_TYPES });
    for (const [index, response] of responses.entries()) {
      const path = missing[index] ?? '';
      if (isGood(`GET ${path}`, response)) this.#kept.add(path);
    }
  }
}

/** A journey as k6 runs it: a visit ends early when the visitor is not answered, and a mistake in an answer fails the run. */
export function visits(journey: (visitor: Visitor) => void, looks: readonly [number, number]): (facts: Facts) => void {
  return (facts) => {
    try {
      journey(new Visitor(facts, looks));
    } catch (error) {
      if (!(error instanceof Gone)) report(String(error));
    }
  };
}

/** For setup, which nothing is counted of: the answer of a call, undefined while there is none. */
export function answerTo<T>(name: Call, params: Values, more?: object): T | undefined {
  const [method, path, query] = addressOf(name, params);
  const [body, headers] = bodyOf(more);
  const response = http.request(method, `${SITE}${path}${query}`, body, {
    headers: { 'user-agent': AGENT, 'x-forwarded-for': someAddress(), ...headers },
    timeout: TIMEOUT,
  });
  return response.status === 200 ? (response.json() as T) : undefined;
}

/** For setup: has pictures made at the width of cards. Returns those that could not be had. */
export function makePictures(pictures: readonly string[]): string[] {
  const responses = loadFiles(atWidth(pictures, pictures.length), {
    'x-forwarded-for': someAddress(),
    accept: PICTURE_TYPES,
  });
  return pictures.filter((_, index) => responses[index]?.status !== 200);
}

function loadFiles(paths: readonly string[], headers: Record<string, string>) {
  const params = { headers, responseType: 'none' as const, timeout: TIMEOUT };
  return http.batch(paths.map((path) => ({ method: 'GET', url: `${SITE}${path}`, params })));
}

const atWidth = (pictures: readonly string[], most = PICTURES): string[] =>
  pictures.slice(0, most).map((url) => `${url}/${WIDTH}`);

export function oneOf<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}

function isGood(what: string, { status, headers }: { status: number; headers: Record<string, string> }): boolean {
  const isAnswered = status === 200 || status === 204;
  const isRefused = (status === 429 || status === 503) && headers['Retry-After'] !== undefined;
  refused.add(isRefused);
  if (isAnswered) {
    good.add(1);
    broken.add(false);
  } else if (isRefused) broken.add(false);
  else report(`${what}: ${status === 0 ? 'no answer' : status}`);
  return isAnswered;
}

function report(what: string): void {
  broken.add(true);
  console.error(what);
}

/** Method, path and query of a call: parameters that are not in its path are its query. */
function addressOf(name: Call, params: Values): [method: string, path: string, query: string] {
  const [method = '', pattern = ''] = CALLS[name].split(' ');
  const query = Object.entries(params)
    .filter(([key]) => !pattern.includes(`{${key}}`))
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return [method, fill(pattern, params), query.length > 0 ? `?${query.join('&')}` : ''];
}

function bodyOf(more: object | undefined): [body: RequestBody | null, headers: Record<string, string>] {
  if (more === undefined) return [null, {}];
  const isForm = 'file' in more;
  if (isForm) return [more as Record<string, string | FileData>, {}];
  return [JSON.stringify(more), { 'content-type': 'application/json' }];
}

const fill = (pattern: string, params: Values): string =>
  pattern.replace(/\{(\w+)\??\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Each visitor has an address of its own, of the networks that are reserved for load tests (RFC 2544): it counts where the proxy is trusted. */
const someAddress = (): string => `198.${18 + below(2)}.${below(256)}.${below(256)}`;

const below = (limit: number): number => Math.floor(Math.random() * limit);

const newId = (): string => Array.from({ length: 24 }, () => below(36).toString(36)).join('');
