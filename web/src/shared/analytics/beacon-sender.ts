import { BEACON_TEXTS } from '@limner/contracts/beacon-limits';
import { findRoute, splitPath } from '@limner/routes';
import { regionOf } from '../edition/edition.ts';
import { persisted } from '../state/persisted.ts';
import type { Origin } from '../state/site-state.ts';
import { cutAddress, cutDetail } from './cut.ts';
import type { Destination } from './destination.ts';
import { newId } from './ids.ts';

type Call = 'logimage' | 'vzdt' | 'track';

/** A body that is sent until the server has it. The server stores it once, however often it comes with its key. */
interface Batch {
  readonly call: Call;
  readonly key: string;
  readonly body: string;
  /** A request of it runs. */
  isSending: boolean;
}

/** Events that wait for a body: their JSON, and its bytes. */
interface Gathered {
  readonly entries: string[];
  bytes: number;
}

/** Milliseconds for which events are gathered, and for a request. */
const GATHER_MS = 3_000;
const REQUEST_MS = 20_000;
/** Entries and bytes of a body, unless its only entry has more: fewer than the server takes (`BEACONS`). */
const MOST = 20;
const MAX_BYTES = 5_000;
/** Pauses before a body is sent again, unless the server names one. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000, 60_000];

/** The destination that sends events to this site: in batches, and what is left when the page is hidden or closed by `sendBeacon` (AP-12, AP-13). */
export function openSender(): Destination {
  const gathered = new Map<Call, Gathered>();
  const unsent = new Set<Batch>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const add = (call: Call, entry: object) => {
    const text = JSON.stringify(entry);
    const bytes = new TextEncoder().encode(text).length + 1;
    if ((gathered.get(call)?.bytes ?? 0) + bytes > MAX_BYTES) flush();
    const body = gathered.get(call) ?? { entries: [], bytes: 0 };
    gathered.set(call, body);
    body.entries.push(text);
    body.bytes += bytes;
    if (body.entries.length >= MOST) flush();
    // What is measured until the page is hidden comes after `leave` was called.
    else if (document.visibilityState === 'hidden') queueMicrotask(leave);
    else timer ??= setTimeout(flush, GATHER_MS);
  };
  const gather = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [call, { entries }] of gathered)
      unsent.add({ call, key: newId(), body: `[${entries.join()}]`, isSending: false });
    gathered.clear();
  };
  const flush = () => {
    gather();
    for (const batch of unsent) if (!batch.isSending) void deliver(batch);
  };
  const deliver = async (batch: Batch, failures = 0) => {
    batch.isSending = true;
    const response = await post(batch);
    batch.isSending = false;
    const pause = PAUSES_MS[failures];
    const isOver = response && response.status < 500 && response.status !== 429;
    if (isOver || pause === undefined) unsent.delete(batch);
    else
      setTimeout(
        () => unsent.has(batch) && !batch.isSending && deliver(batch, failures + 1),
        pauseOf(response) ?? pause,
      );
  };
  const leave = () => {
    gather();
    for (const batch of unsent) {
      if (batch.isSending) continue;
      if (navigator.sendBeacon?.(addressOf(batch), batch.body)) unsent.delete(batch);
      else void deliver(batch);
    }
  };
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  persisted.subscribe(({ consent }) => {
    if (consent === 'accepted') return;
    clearTimeout(timer);
    timer = undefined;
    gathered.clear();
    unsent.clear();
  });

  return (event, { visitor, session, path }) => {
    const { region } = regionOf(path);
    const page = { vzid: visitor, sxid: session, pt: cutAddress(path, BEACON_TEXTS.path), geo: region };
    if (event.name !== 'page_view') return add('track', { ...page, name: event.name, detail: cutDetail(event.detail) });
    add('vzdt', { ...page, ...visitOf(event.detail) });
    const found = findRoute(splitPath(path).path);
    if (found?.name === 'image' || found?.name === 'animatorImage')
      add('logimage', { imageid: Number(found.params.imageid), region, visitor });
  };
}

function visitOf({ referer, ...campaign }: Origin): object {
  const utm = String(new URLSearchParams({ ...campaign }));
  return {
    ...(utm && { utm: utm.slice(0, BEACON_TEXTS.utm) }),
    ...(referer !== undefined && { referer: cutAddress(referer, BEACON_TEXTS.referer) }),
  };
}

const addressOf = ({ call, key }: Batch): string => `/api/events/${call}?key=${key}`;

/** `keepalive`: the request goes on when the page is closed. */
const post = (batch: Batch): Promise<Response | undefined> =>
  fetch(addressOf(batch), {
    method: 'POST',
    body: batch.body,
    headers: { 'content-type': 'application/json', 'idempotency-key': batch.key },
    keepalive: true,
    signal: AbortSignal.timeout(REQUEST_MS),
  }).catch(() => undefined);

/** Milliseconds for which the server asks to wait. */
function pauseOf(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds, 120) * 1_000 : undefined;
}
