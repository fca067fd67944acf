/** Milliseconds after a click or key for which calls belong to it. */
const ACTION_MS = 10_000;

let action = { id: '', until: 0 };

const digits = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const begin = (): void => {
  action = { id: digits(16), until: Date.now() + ACTION_MS };
};

/** From now on all calls that follow a click or a key share a trace. */
export function followActions(target: Pick<EventTarget, 'addEventListener'>): void {
  for (const kind of ['click', 'keydown']) target.addEventListener(kind, begin, { capture: true, passive: true });
}

/** The `traceparent` of a call (W3C Trace Context), so that the server's spans and log lines of one action can be found together. */
export function nextTraceparent(): string {
  if (Date.now() >= action.until) begin();
  return `00-${action.id}-${digits(8)}-01`;
}
