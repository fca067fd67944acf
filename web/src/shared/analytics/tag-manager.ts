import type { Destination } from './destination.ts';

declare global {
  interface Window {
    /** The queue that the tag manager reads. */
    dataLayer?: object[];
  }
}

const HOST = 'https://www.googletagmanager.com';

/**
 * The tag manager of this site, if the server names one: never in the edition for China. The server also names the address of the site; on any other
 * address, such as that of a test installation, there is none (AP-17).
 */
export function tagManagerId(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="tag-manager"]');
  return meta?.dataset.origin === window.location.origin ? meta.content : undefined;
}

/** Loads the tag manager once, and passes events to it. */
export function openTagManager(id: string): Destination {
  window.dataLayer ??= [{ 'gtm.start': Date.now(), event: 'gtm.js' }];
  const queue = window.dataLayer;
  if (!document.querySelector(`script[src^="${HOST}"]`)) {
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
