import type { routes } from '@limner/contracts';
import { ProblemError, problemOf } from '../api/problem.ts';
import { change, persisted, readStored } from '../state/persisted.ts';
import { siteState } from '../state/site-state.ts';

type Renewed = (typeof routes)['refreshToken']['output']['_output'];

const TIMEOUT_MS = 20_000;
/** Tabs renew one after the other: a refresh cookie is used once. */
const LOCK = 'limner-token';

let running: Promise<string | undefined> | undefined;

/**
 * A token in place of `used`: one that another tab has renewed meanwhile, or a new one. Undefined if the session has ended: then this tab says so. Throws if
 * that is not known, since the server could not be reached.
 */
export function renewToken(used: string | undefined): Promise<string | undefined> {
  running ??= alone(() => renew(used)).finally(() => {
    running = undefined;
  });
  return running;
}

/** Browsers have no locks on plain http. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

async function renew(used: string | undefined): Promise<string | undefined> {
  readStored();
  const { token: held } = persisted.getState();
  if (used !== undefined && held === undefined) return undefined;
  if (held && held.token !== used) return held.token;
  const response = await fetch('/api/auth/refresh', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 401) {
    change(() => ({ token: undefined }));
    siteState.setState({ hasSessionEnded: used !== undefined });
    return undefined;
  }
  if (!response.ok) throw new ProblemError(await problemOf(response));
  const { token, expires, name } = (await response.json()) as Renewed;
  change(() => ({ token: { token, name, expires: Date.now() + lifetimeOf(expires, response) } }));
  siteState.setState({ hasSessionEnded: false });
  return token;
}

/** By the clock of the server: that of the browser may be wrong. */
function lifetimeOf(expires: string, { headers }: Response): number {
  const sent = Date.parse(headers.get('date') ?? '');
  return Date.parse(expires) - (Number.isNaN(sent) ? Date.now() : sent);
}
