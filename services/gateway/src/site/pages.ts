import type { Bus } from '@limner/bus';
import { catalogue, type Metatags } from '@limner/contracts';
import { prefixed, type Region } from '@limner/editions';
import { BUS, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Destination, resolvePath } from './page-path.ts';

/** How long a page waits for its head: a plain one in time is better than the best one late. */
const DEADLINE_MS = 800;

/** Addresses are the visitor's choice, and as long as a request may be: their number is no bound. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024;

export interface Page {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly lang: Region;
  /** Without the edition's prefix. */
  readonly path: string;
  readonly metatags: Metatags | undefined;
}

export type Outcome = Page | Extract<Destination, { kind: 'redirect' }>;

/** What answers to an address: a page with its metatags, a redirect, or the not-found page. */
@Injectable()
export class Pages {
  readonly #known = new LRUCache<string, Metatags>({
    max: 2_000,
    ttl: 2_000,
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: (metatags, key) => (JSON.stringify(metatags).length + key.length) * 2 + 500,
  });

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Bytes of all that is kept. */
  get keptBytes(): number {
    return this.#known.calculatedSize;
  }

  async find(pathname: string, preferred: Region | undefined): Promise<Outcome> {
    const destination = resolvePath(pathname, preferred);
    if (destination.kind === 'redirect') return destination;
    if (destination.kind === 'page') {
      const page = await this.#page(destination.lang, destination.path);
      return toItsTitle(page) ?? page;
    }
    const { slug, lang, path, otherwise } = destination;
    const page = otherwise === undefined ? await this.#page(lang, path) : undefined;
    // The catalogue knows a short address as well as the page behind it; only the page's own address is shown.
    if (page?.status === 200 && page.metatags?.canonical === prefixed(lang, path)) return page;
    const location = (await this.#resolveSlug(slug, lang)) ?? otherwise;
    if (location !== undefined) return { kind: 'redirect', status: 302, location };
    return page ?? { kind: 'page', status: 404, lang, path, metatags: undefined };
  }

  async #page(lang: Region, path: string): Promise<Page> {
    const isNotFound = path === '/not-found' || path === '/notfound.html';
    const metatags = await this.#metatags(lang, path);
    return {
      kind: 'page',
      status: isNotFound ? 404 : (metatags?.status ?? 200),
      lang,
      path,
      metatags: isNotFound && metatags ? { ...metatags, status: 404 } : metatags,
    };
  }

  async #metatags(lang: Region, path: string): Promise<Metatags | undefined> {
    const key = `${lang}${path}`;
    const known = this.#known.get(key);
    if (known) return known;
    const found = await this.#ask(() =>
      this.bus.request(catalogue.getMetatags, { lang, path: path.slice(0, 2_000) }, { deadlineMs: DEADLINE_MS }),
    );
    if (found) this.#known.set(key, found);
    return found;
  }

  async #resolveSlug(slug: string, lang: Region): Promise<string | undefined> {
    const decoded = decode(slug);
    if (decoded === undefined || decoded.length > 200) return undefined;
    const found = await this.#ask(() =>
      this.bus.request(catalogue.resolveSlug, { slug: decoded, lang }, { deadlineMs: DEADLINE_MS }),
    );
    return found?.path ?? undefined;
  }

  /** The catalogue's answer, or undefined and a warning: its absence never takes the site down. */
  async #ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await question();
    } catch (error) {
      this.logger.warn({ err: error }, 'a page goes out without its head');
      return undefined;
    }
  }
}

/** RT-27: the title in the address of an entry is for readers; a wrong or a missing one leads to the right address. */
function toItsTitle({ lang, path, status, metatags }: Page): Outcome | undefined {
  if (status !== 200 || !metatags || !/^\/(news|videos|podcasts)\/\d+(\/[^/]+)?$/.test(path)) return undefined;
  const { canonical } = metatags;
  if (canonical === decode(prefixed(lang, path))) return undefined;
  return { kind: 'redirect', status: 301, location: encodeURI(canonical) };
}

function decode(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment);
    return text.isWellFormed() && !text.includes('\u0000') ? text : undefined;
  } catch {
    return undefined;
  }
}
