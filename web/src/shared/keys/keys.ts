import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { areShortcutsOn } from './shortcuts.ts';

type Press = KeyboardEvent | ReactKeyboardEvent;

/** What browsers call a key that an input method has taken. Safari says only this of the one that ends a composition. */
const TAKEN = 229;

/** The key that was pressed; none while an input method composes: it needs arrows, Enter and Escape for itself. */
export function keyOf(press: Press): string {
  const { isComposing, keyCode, key } = 'nativeEvent' in press ? press.nativeEvent : press;
  return isComposing || keyCode === TAKEN ? '' : key;
}

/** Whether a press is the shortcut of one letter or sign: with nothing held, nowhere that it could be typed, and unless they are off (WCAG 2.1.4). */
export const isShortcut = (press: Press, key: string): boolean =>
  keyOf(press) === key && areShortcutsOn() && !isChord(press) && !isTyping(press.target);

/** Held with another key, it is the browser's or the system's. */
export const isChord = ({ altKey, ctrlKey, metaKey }: Press): boolean => altKey || ctrlKey || metaKey;

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;
