import { readdir, readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { storage } from '../storage/storage.ts';
import { isShortcut, keyOf } from './keys.ts';
import { areShortcutsOn, turnShortcuts } from './shortcuts.ts';

const press = (init: KeyboardEventInit & { keyCode?: number }, target: Element = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init });
  target.dispatchEvent(event);
  return event;
};

afterEach(() => {
  turnShortcuts(true);
  document.body.innerHTML = '';
});

describe('keys', () => {
  it.each(['ArrowDown', 'ArrowLeft', 'Escape', 'Enter', '/', 'l'])(
    'when %s is pressed while an input method composes, then it is none of ours',
    (key) => {
      expect(keyOf(press({ key }))).toBe(key);
      expect(keyOf(press({ key, isComposing: true }))).toBe('');
      // Safari ends the composition first, and only then says which key ended it.
      expect(keyOf(press({ key, keyCode: 229 }))).toBe('');
    },
  );

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<p contenteditable></p>',
    '<p role="textbox"></p>',
  ])('when a letter is typed into %s, then it is no shortcut', (field) => {
    document.body.innerHTML = field;
    expect(isShortcut(press({ key: 'l' }, document.body.firstElementChild as Element), 'l')).toBe(false);
    expect(isShortcut(press({ key: 'l' }), 'l')).toBe(true);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('when %s is held, then it is no shortcut', (held) => {
    expect(isShortcut(press({ key: 'l', [held]: true }), 'l')).toBe(false);
  });

  it('when shortcuts are off, then none acts, and that is kept', () => {
    turnShortcuts(false);
    expect(isShortcut(press({ key: '/' }), '/')).toBe(false);
    expect(areShortcutsOn()).toBe(false);
    expect(storage.getItem('limner.shortcuts')).toBe('off');
    turnShortcuts(true);
    expect(isShortcut(press({ key: '/' }), '/')).toBe(true);
  });

  it('when a part of the web hears a key, then it asks here which one', async () => {
    const own = [];
    for (const file of await readdir('web/src', { recursive: true })) {
      if (!/(?<!test)\.tsx?$/.test(file) || file.startsWith('shared/keys/')) continue;
      const text = await readFile(`web/src/${file}`, 'utf8');
      if (/keydown|onKeyDown/.test(text) && !/keyOf|isShortcut/.test(text)) own.push(file);
      if (/event\.(key|code|keyCode)\b|\bkey\b[^}]*\}: KeyboardEvent/.test(text)) own.push(file);
    }
    // It asks only whether there was one.
    expect([...new Set(own)]).toEqual(['shared/motion/settle.ts']);
  });
});
