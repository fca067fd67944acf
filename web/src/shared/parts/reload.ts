const PATIENCE_MS = 10_000;

/** The script that this page began with: every build names its own. */
const ownScript = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? import.meta.url;

/** Whether the server has another build by now, which takes the files of this one away. Rejects where it does not answer. */
export async function isOutdated(): Promise<boolean> {
  const { pathname } = window.location;
  const page = await fetch(pathname, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (page.status >= 500) throw new Error(`the site answers ${page.status}`);
  return !(await page.text()).includes(ownScript());
}

/**
 * Loads the page again if its build is outdated. The entry of the history notes the build that was left: each is left once, so that servers
 * of two builds side by side make no loop. Resolves to whether the page goes away.
 */
export async function leaveOutdated(reload = reloadPage): Promise<boolean> {
  const own = ownScript();
  if (!(await isOutdated().catch(() => false)) || buildsLeft().includes(own)) return false;
  window.history.replaceState({ ...window.history.state, left: [...buildsLeft(), own] }, '');
  reload();
  return true;
}

/** Loads the page again where the server answers. Rejects where it does not: the page that is there is better than the browser's own. */
export async function reloadReachable(reload = reloadPage): Promise<never> {
  await isOutdated();
  reload();
  return new Promise<never>(() => undefined);
}

/**
 * Asks for a file again. Browsers may keep a failed import for as long as the page lives (whatwg/html#6768), and Vite asks once for a style sheet:
 * then the page is loaded again.
 */
export async function loadAgain<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  if (error instanceof Error && error.message.includes('CSS')) return reloadReachable();
  return load().catch(() => reloadReachable());
}

const buildsLeft = (): readonly string[] => window.history.state?.left ?? [];

const reloadPage = (): void => window.location.reload();
