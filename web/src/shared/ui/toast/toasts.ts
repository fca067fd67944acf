/** A short word about what has just happened. */
export interface Toast {
  readonly title: string;
  readonly text?: string;
  /** `failure` is said at once and stays until it is closed. */
  readonly kind?: 'news' | 'failure';
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Stays until it is closed. */
  readonly isLasting?: boolean;
}

type Taker = (toast: Toast) => void;

const waiting: Toast[] = [];
const watchers = new Set<() => void>();
let taker: Taker | undefined;

/** Says something in the corner of the page, from anywhere. What shows it is fetched with the first one. */
export function showToast(toast: Toast): void {
  if (taker) {
    taker(toast);
    return;
  }
  waiting.push(toast);
  for (const watcher of watchers) watcher();
}

/** Whoever shows toasts takes those that waited, and from then on each as it comes. */
export function takeToasts(take: Taker): () => void {
  taker = take;
  for (const toast of waiting.splice(0)) take(toast);
  return () => {
    taker = undefined;
  };
}

/** What waited for somebody to show it is forgotten. */
export function dropToasts(): void {
  waiting.length = 0;
  for (const watcher of watchers) watcher();
}

export const isToastWaiting = (): boolean => waiting.length > 0;

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
