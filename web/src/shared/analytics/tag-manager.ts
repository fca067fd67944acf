import { COOKIE_NAMES } from '@limner/contracts/cookie-names';
import type { Destination } from './destination.ts';

declare global {
  interface Window {
    /** The queue that the tag manager reads. */
    dataLayer?: object[];
  }
}

const OWN = new Set<string>(Object.values(COOKIE_NAMES));
const HOST = 'https://www.googletagmanager.com';

/**
 * The tag manager of this site, if the server names one: never in the edition for China. The server also names the address of the site; on any other
 * address, such as that of a test installation, there is none (AP-17).
 */
export function tagManagerId(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]');
  return meta?.dataset.origin === window.location.origin ? meta.content : undefined;
}

const isLoaded = (): boolean => document.querySelector(`script[src^="${HOST}"]`) !== null;

/** Loads the tag manager once, and passes events to it. */
export function openTagManager(id: string): Destination {
  window.dataLayer ??= [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const queue = window.dataLayer;
  if (!isLoaded()) {
    const script = document.createElement('script');
    script.async = true;
    script.src = `${HOST}/gtm.js?id=${encodeURIComponent(id)}`;
    script.addEventListener('error', () => console.warn('The tag manager could not be loaded'));
    document.head.append(script);
  }
  return ({ name, detail }, { visitor, path }) => {
    queue.push({ event: name, user_id: visitor, page_path: path, ...detail });
  };
}

/** Milliseconds for which the tag manager may stay: the request to erase goes on when the page is loaded again. */
const STAYS_MS = 1_000;

/**
 * Ends a tag manager that was loaded, when the visitor withdraws: its scripts run until the page is loaded again, which happens once `erased` is settled.
 * Cookies that are not the site's own are removed before and after.
 */
export async function endTagManager(erased: Promise<void>, reload: () => void): Promise<void> {
  if (!isLoaded()) return;
  expireOthers();
  await Promise.race([erased, new Promise((resolve) => setTimeout(resolve, STAYS_MS))]);
  expireOthers();
  reload();
}

/** A cookie may be for this host or for a domain that it is part of, which scripts cannot see. */
function expireOthers(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  const names = document.cookie.split('; ').flatMap((cookie) => cookie.split('=', 1));
  for (const name of names.filter((one) => one !== '' && !OWN.has(one)))
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
}
