import type { KeyboardEvent } from 'react';
import { isChord, isShortcut, keyOf } from '../keys/keys.ts';
import { isArrow, neighbour } from './neighbour.ts';

/** Keys in a list of pictures: arrow keys move the focus, `l` likes the picture in focus. */
export function onGridKey(event: KeyboardEvent<HTMLUListElement>): void {
  moveFocus(event);
  pressLike(event);
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const key = keyOf(event);
  if (!isArrow(key) || isChord(event)) return;
  const cards = [...event.currentTarget.children];
  const from = cards.findIndex((card) => card.contains(event.target as Node));
  if (from < 0) return;
  event.preventDefault();
  const boxes = cards.map((card) => card.getBoundingClientRect());
  cards[neighbour(boxes, from, key)]?.querySelector('a')?.focus();
}

function pressLike(event: KeyboardEvent<HTMLUListElement>): void {
  if (!isShortcut(event, 'l') || !(event.target instanceof Element)) return;
  event.target.closest('li')?.querySelector<HTMLElement>('button[aria-pressed]')?.click();
}
