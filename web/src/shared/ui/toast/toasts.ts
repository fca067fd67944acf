/** A short message about what has just happened. */
export interface Toast {
  readonly title: string;
  readonly text?: string;
  /** `failure` is announced at once and stays until it is closed. */
  readonly kind?: 'news' | 'failure';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Stays until it is closed. */
  readonly isLasting?: boolean;
}

type Handler = (toast: Toast) => void;

const waiting: Toast[] = [];
const listeners = new Set<() => void>();
let handler: Handler | undefined;

/** Shows a toast; can be called from anywhere. Toasts wait until their host is loaded. */
export function showToast(toast: Toast): void {
  if (handler) {
    handler(toast);
    return;
  }
  waiting.push(toast);
  for (const listener of listeners) listener();
}

/** Registers the handler that shows toasts, and passes it those that are waiting. The returned function removes it. */
export function handleToasts(handle: Handler): () => void {
  handler = handle;
  for (const toast of waiting.splice(0)) handle(toast);
  return () => {
    handler = undefined;
  };
}

/** Drops the waiting toasts. */
export function dropToasts(): void {
  waiting.length = 0;
  for (const listener of listeners) listener();
}

export const isToastWaiting = (): boolean => waiting.length > 0;

/** Calls the listener when toasts begin to wait or are dropped. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
