/** Pauses before the request is sent again. */
const PAUSES_MS = [2_000, 15_000, 60_000];
const REQUEST_MS = 20_000;

/** Asks the site to remove what it recorded of a visitor who no longer agrees. Nothing is kept of it: a page that is closed while the site is away ends it. */
export async function eraseEvents(visitor: string, failures = 0): Promise<void> {
  const response = await fetch('/api/events/erase', {
    method: 'POST',
    body: JSON.stringify({ vzid: visitor }),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    signal: AbortSignal.timeout(REQUEST_MS),
  }).catch(() => undefined);
  const pause = PAUSES_MS[failures];
  const isOver = response && response.status < 500 && response.status !== 429;
  if (!isOver && pause !== undefined) setTimeout(() => void eraseEvents(visitor, failures + 1), pause);
}
