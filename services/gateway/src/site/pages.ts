import type { Bus } from '@limner/bus';
import { catalogue, type Metatags, outsideAddress, sitePath } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { BUS, LOGGER, type Logger } from '@limner/platform';
import {
  type Destination,
  type FoundRoute,
  findRoute,
  isForAll,
  pathIn,
  pathTo,
  prefixed,
  resolvePath,
  routeIn,
  splitPath,
} from '@limner/routes';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';

/** Milliseconds that a page waits for its metatags: a plain head now is better than a full head late. */
const DEADLINE_MS = 800;

/** Clients can request any number of long addresses, so a limit on the number of entries does not bound the memory. */
const MAX_CACHE_BYTES = 8 * 1024 * 1024;

/** Redirects in a row, such as from an old address to a slug and from there to a portfolio: no address needs more. */
const MAX_STEPS = 4;

export interface Page {
  readonly kind: 'page';
  readonly status: 200 | 404;
  readonly lang: Region;
  /** Without the edition's prefix. */
  readonly path: string;
  /** Undefined if no route matches the address. */
  readonly found: FoundRoute | undefined;
  readonly metatags: Metatags | undefined;
  /** Whether it is the same page for everybody: only then it may be cached. */
  readonly isForAll: boolean;
}

type Redirect = Extract<Destination, { kind: 'redirect' }>;

/** A redirect to another site. */
interface Leave {
  readonly kind: 'leave';
  readonly location: string;
}

export type Outcome = Page | Redirect | Leave;

/** Resolves an address to a page with its metatags, a redirect, or the not-found page. */
@Injectable()
export class Pages {
  readonly #cache = new LRUCache<string, Metatags>({
    max: 2_000,
    ttl: 2_000,
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: (metatags, key) => (JSON.stringify(metatags).length + key.length) * 2 + 500,
  });

  constructor(
    @Inject(BUS) private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Bytes of all cached metatags. */
  get cachedBytes(): number {
    return this.#cache.calculatedSize;
  }

  async find(pathname: string, preferred: Region | undefined, steps = MAX_STEPS): Promise<Outcome> {
    const destination = resolvePath(pathname, preferred);
    switch (destination.kind) {
      case 'page':
        return this.#page(destination);
      case 'redirect':
        return this.#redirect(destination, pathname, preferred, steps);
      case 'slug':
        return this.#slug(destination);
      case 'setting':
        return this.#setting(destination, preferred, steps);
      case 'not-found':
        return this.#notFound(destination);
    }
  }

  async #page({ lang, path, found }: Extract<Destination, { kind: 'page' }>): Promise<Outcome> {
    const isShared = isForAll(found.route);
    const metatags = await (isShared ? this.#metatags(lang, path) : this.#requestMetatags(lang, path));
    const status = found.route.head === 'nothing' ? 404 : (metatags?.status ?? 200);
    const page: Page = {
      kind: 'page',
      status,
      lang,
      path,
      found,
      metatags: metatags && { ...metatags, status },
      isForAll: isShared,
    };
    return toCanonicalTitle(page) ?? page;
  }

  /** Redirects to the last address of a chain at once; if there is no page, it is the not-found page. */
  async #redirect(
    redirect: Redirect,
    pathname: string,
    preferred: Region | undefined,
    steps: number,
  ): Promise<Outcome> {
    const target = steps > 0 ? await this.find(redirect.location, preferred, steps - 1) : undefined;
    if (target?.kind === 'leave') return target;
    if (target?.kind === 'redirect') return { ...redirect, location: target.location };
    if (target?.status !== 404) return redirect;
    return this.#notFound({ lang: target.lang, path: splitPath(pathname).path });
  }

  /** RT-08, RT-32: to the address in a setting. A setting that is empty or not such an address has no page. */
  async #setting(
    { setting, lang, path }: Extract<Destination, { kind: 'setting' }>,
    preferred: Region | undefined,
    steps: number,
  ): Promise<Outcome> {
    const settings = await this.#request(() =>
      this.bus.request(catalogue.getSettings, {}, { deadlineMs: DEADLINE_MS }),
    );
    if (setting === 'support_url') {
      const { data: location } = outsideAddress.safeParse(settings?.support_url);
      return location === undefined ? this.#notFound({ lang, path }) : { kind: 'leave', location };
    }
    const { data: target } = sitePath.safeParse(settings?.weekly);
    if (target === undefined || steps === 0) return this.#notFound({ lang, path });
    const isOfEdition = splitPath(target).region !== undefined;
    const location = isOfEdition ? target : prefixed(lang, target);
    const found = await this.find(location, preferred, steps - 1);
    if (found.kind === 'redirect') return { kind: 'redirect', status: 302, location: found.location };
    const isPage = found.kind === 'page' && found.status === 200;
    return isPage ? { kind: 'redirect', status: 302, location } : this.#notFound({ lang, path });
  }

  async #slug({ slug, lang, path, otherwise }: Extract<Destination, { kind: 'slug' }>): Promise<Outcome> {
    const location = (await this.#resolveSlug(slug, lang)) ?? otherwise;
    return location === undefined ? this.#notFound({ lang, path }) : { kind: 'redirect', status: 302, location };
  }

  async #notFound({ lang, path }: Pick<Page, 'lang' | 'path'>): Promise<Page> {
    const metatags = await this.#metatags(lang, pathTo('notFound'));
    return {
      kind: 'page',
      status: 404,
      lang,
      path,
      found: undefined,
      metatags: metatags && { ...metatags, status: 404 },
      isForAll: true,
    };
  }

  async #metatags(lang: Region, path: string): Promise<Metatags | undefined> {
    const key = `${lang}${path}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const found = await this.#requestMetatags(lang, path);
    if (found) this.#cache.set(key, found);
    return found;
  }

  #requestMetatags(lang: Region, path: string): Promise<Metatags | undefined> {
    return this.#request(() =>
      this.bus.request(catalogue.getMetatags, { lang, path: path.slice(0, 2_000) }, { deadlineMs: DEADLINE_MS }),
    );
  }

  async #resolveSlug(slug: string, lang: Region): Promise<string | undefined> {
    if (slug.length > 200) return undefined;
    const found = await this.#request(() =>
      this.bus.request(catalogue.resolveSlug, { slug, lang }, { deadlineMs: DEADLINE_MS }),
    );
    return found?.path ?? undefined;
  }

  /** The catalogue's response, or undefined and a warning: the site stays up without the catalogue. */
  async #request<T>(send: () => Promise<T>): Promise<T | undefined> {
    try {
      return await send();
    } catch (error) {
      this.logger.warn({ err: error }, 'a page is sent without data of the catalogue');
      return undefined;
    }
  }
}

const ENTRIES = ['newsItem', 'video', 'podcast'] as const;

/** RT-27: the id identifies an entry, the title in its address is for readers; a wrong or missing title redirects to the canonical address. */
function toCanonicalTitle({ lang, path, status, found, metatags }: Page): Redirect | undefined {
  const entry = ENTRIES.find((name) => found && routeIn(found.route.section, name) === found.name);
  if (status !== 200 || !metatags || !found || !entry) return undefined;
  const canonical = findRoute(splitPath(encodeURI(metatags.canonical)).path);
  if (canonical?.name !== entry) return undefined;
  const location = prefixed(lang, pathIn(found.route.section, entry, canonical.params));
  return location === prefixed(lang, path) ? undefined : { kind: 'redirect', status: 301, location };
}
