import { useSyncExternalStore } from 'react';
import { type MessageAnswer, siteEvents } from '../events/site-events.ts';

/** What the message dialog asks or says. */
export interface Message {
  readonly title: string;
  readonly text?: string;
  /** The words on the button that agrees; OK without them. */
  readonly ok?: string;
  /** The words on the button that does not; Cancel without them. */
  readonly cancel?: string;
  /** What is agreed to cannot be undone. */
  readonly isDangerous?: boolean;
}

let shown: Message | undefined;
const watchers = new Set<() => void>();

/** Opens the message dialog; its answer comes as a `message` event of the site (ST-03). A second message takes the place of the first. */
export function showMessage(message: Message): void {
  shown = message;
  for (const watcher of watchers) watcher();
}

/** Hides the message and tells the answer. */
export function answerMessage(answer: MessageAnswer): void {
  if (!shown) return;
  shown = undefined;
  for (const watcher of watchers) watcher();
  siteEvents.emit('message', { answer });
}

export const useMessage = (): Message | undefined =>
  useSyncExternalStore(
    watch,
    () => shown,
    () => undefined,
  );

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}
