import { useSyncExternalStore } from 'react';
import { type MessageAnswer, siteEvents } from '../events/site-events.ts';

/** The content of the message dialog. */
export interface Message {
  readonly title: string;
  readonly text?: string;
  /** The label of the confirming button; `OK` by default. */
  readonly ok?: string;
  /** The label of the other button; `Cancel` by default. */
  readonly cancel?: string;
  /** Confirming cannot be undone. */
  readonly isDangerous?: boolean;
}

let shown: Message | undefined;
const listeners = new Set<() => void>();

/** Opens the message dialog. The answer is emitted as the site event `message` (ST-03). A second message replaces the first. */
export function showMessage(message: Message): void {
  shown = message;
  for (const listener of listeners) listener();
}

/** Hides the message and emits the answer. */
export function answerMessage(answer: MessageAnswer): void {
  if (!shown) return;
  shown = undefined;
  for (const listener of listeners) listener();
  siteEvents.emit('message', { answer });
}

export const useMessage = (): Message | undefined =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
