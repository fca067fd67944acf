const TIMEOUT_MS = 10_000;

/** The entry script of this page; its name differs between builds. */
const ownScript = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? import.meta.url;

/** Whether the server has another build by now, and so may no longer have the files of this one. Rejects if it does not respond. */
export async function isOutdated(): Promise<boolean> {
  const { pathname } = window.location;
  const page = await fetch(pathname, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (page.status >= 500) throw new Error(`the site responds with status ${page.status}`);
  return !(await page.text()).includes(ownScript());
}

/**
 * Reloads the page if its build is outdated. The history entry records the builds that were left: each is left only once, so that servers with
 * different builds cause no loop. Resolves to whether the page is being reloaded.
 */
export async function leaveOutdated(reload = reloadPage): Promise<boolean> {
  const own = ownScript();
  if (!(await isOutdated().catch(() => false)) || buildsLeft().includes(own)) return false;
  window.history.replaceState({ ...window.history.state, left: [...buildsLeft(), own] }, '');
  reload();
  return true;
}

/** Reloads the page if the server responds. Rejects if it does not: the current page is better than the browser's error page. */
export async function reloadReachable(reload = reloadPage): Promise<never> {
  await isOutdated();
  reload();
  return new Promise<never>(() => undefined);
}

/**
 * Repeats a failed import. Browsers may cache the failure until the page is reloaded (whatwg/html#6768), and Vite requests a style sheet only once: in
 * these cases the page is reloaded.
 */
export async function loadAgain<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  if (error instanceof Error && error.message.includes('CSS')) return reloadReachable();
  return load().catch(() => reloadReachable());
}

const buildsLeft = (): readonly string[] => window.history.state?.left ?? [];

const reloadPage = (): void => window.location.reload();
