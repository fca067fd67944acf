import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { areShortcutsOn } from './shortcuts.ts';

type Press = KeyboardEvent | ReactKeyboardEvent;

/** The `keyCode` of a key that an input method handles. In Safari it is the only sign of it for the key that ends a composition. */
const COMPOSING = 229;

/** The key that was pressed; empty while an input method composes, which uses arrows, Enter and Escape itself. */
export function keyOf(press: Press): string {
  const { isComposing, keyCode, key } = 'nativeEvent' in press ? press.nativeEvent : press;
  return isComposing || keyCode === COMPOSING ? '' : key;
}

/** Whether Enter ends a composition: a form must not be submitted by it, which Safari would do. */
export function endsComposition(press: Press): boolean {
  const { key } = press;
  return key === 'Enter' && keyOf(press) === '';
}

/** Whether a press is a given single-key shortcut: without modifiers, outside text fields, and while shortcuts are on (WCAG 2.1.4). */
export const isShortcut = (press: Press, key: string): boolean =>
  keyOf(press) === key && areShortcutsOn() && !isChord(press) && !isTyping(press.target);

/** Whether a modifier is held: such combinations belong to the browser or the system. */
export const isChord = ({ altKey, ctrlKey, metaKey }: Pick<Press, 'altKey' | 'ctrlKey' | 'metaKey'>): boolean =>
  altKey || ctrlKey || metaKey;

const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]';

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;
