import { change, persisted } from '../state/persisted.ts';

/** Pauses before the request is sent again, unless the page is closed first. */
const PAUSES_MS = [2_000, 15_000, 60_000];
const REQUEST_MS = 20_000;

/** Visitors that this page is asking for. */
const asking = new Set<string>();

/**
 * Asks the site to remove what it recorded of visitors who no longer agree. Their ids are kept until it has answered: while it is away, the next visit asks
 * again. Resolves when each first request has its answer, or has failed.
 */
export async function eraseEvents(): Promise<void> {
  const visitors = (persisted.getState().erasing ?? []).filter((visitor) => !asking.has(visitor));
  for (const visitor of visitors) asking.add(visitor);
  await Promise.all(visitors.map((visitor) => erase(visitor)));
}

async function erase(visitor: string, failures = 0): Promise<void> {
  const response = await fetch('/api/events/erase', {
    method: 'POST',
    body: JSON.stringify({ vzid: visitor }),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    signal: AbortSignal.timeout(REQUEST_MS),
  }).catch(() => undefined);
  const pause = PAUSES_MS[failures];
  const isOver = response && response.status < 500 && response.status !== 429;
  if (!isOver && pause !== undefined) {
    setTimeout(() => void erase(visitor, failures + 1), pause);
    return;
  }
  asking.delete(visitor);
  if (isOver) forget(visitor);
}

function forget(visitor: string): void {
  change(({ erasing = [] }) => {
    const left = erasing.filter((one) => one !== visitor);
    return { erasing: left.length > 0 ? left : undefined };
  });
}
