import { readdir, readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { KEY } from '../state/persisted.ts';
import { isShortcut, keyOf } from './keys.ts';
import { areShortcutsOn, setShortcutsOn } from './shortcuts.ts';

const press = (init: KeyboardEventInit & { keyCode?: number }, target: Element = document.body): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { bubbles: true, ...init });
  target.dispatchEvent(event);
  return event;
};

afterEach(() => {
  setShortcutsOn(true);
  document.body.innerHTML = '';
});

describe('keys', () => {
  it.each(['ArrowDown', 'ArrowLeft', 'Escape', 'Enter', '/', 'l'])(
    'when %s is pressed while an input method composes, then it is ignored',
    (key) => {
      expect(keyOf(press({ key }))).toBe(key);
      expect(keyOf(press({ key, isComposing: true }))).toBe('');
      // In Safari the composition has already ended at this keydown: only `keyCode` shows that the input method handled it.
      expect(keyOf(press({ key, keyCode: 229 }))).toBe('');
    },
  );

  it.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<p contenteditable></p>',
    '<p role="textbox"></p>',
  ])('when a letter is typed into %s, then it is not a shortcut', (field) => {
    document.body.innerHTML = field;
    expect(isShortcut(press({ key: 'l' }, document.body.firstElementChild as Element), 'l')).toBe(false);
    expect(isShortcut(press({ key: 'l' }), 'l')).toBe(true);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('when %s is set, then it is not a shortcut', (modifier) => {
    expect(isShortcut(press({ key: 'l', [modifier]: true }), 'l')).toBe(false);
  });

  it('when Enter ends a composition, then no text field submits its form by it: all are the input that prevents it, or have several lines', async () => {
    const own = [];
    for (const file of await readdir('web/src', { recursive: true })) {
      if (!/(?<!test)\.tsx$/.test(file) || file === 'shared/ui/field/text-input.tsx') continue;
      const inputs = (await readFile(`web/src/${file}`, 'utf8')).match(/<input\b[^<]*/g) ?? [];
      if (!inputs.every((input) => /type="(checkbox|color|file|hidden|radio|range)"/.test(input))) own.push(file);
    }
    expect(own).toEqual([]);
  });

  it('when shortcuts are off, then none works, and the setting is stored', () => {
    setShortcutsOn(false);
    expect(isShortcut(press({ key: '/' }), '/')).toBe(false);
    expect(areShortcutsOn()).toBe(false);
    expect(localStorage.getItem(KEY)).toContain('"shortcuts":false');
    setShortcutsOn(true);
    expect(isShortcut(press({ key: '/' }), '/')).toBe(true);
  });

  it('when web code handles a key, then it uses keyOf, isShortcut or endsComposition', async () => {
    const own = [];
    for (const file of await readdir('web/src', { recursive: true })) {
      if (!/(?<!test)\.tsx?$/.test(file) || file.startsWith('shared/keys/')) continue;
      const text = await readFile(`web/src/${file}`, 'utf8');
      if (/keydown|onKeyDown=\{\(|KeyboardEvent/.test(text) && !/keyOf|isShortcut|endsComposition/.test(text))
        own.push(file);
      if (/event\.(key|code|keyCode)\b|\bkey\b[^}]*\}: KeyboardEvent/.test(text)) own.push(file);
    }
    // These need no key, only that one was pressed.
    expect([...new Set(own)].sort()).toEqual(['shared/api/trace.ts', 'shared/motion/settle.ts']);
  });
});
