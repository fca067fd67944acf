import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where the focus goes when the number of colours changes: to the field of one that was added, or, where the pressed button is gone with its colour, to the last one
 * left. `expect` announces a change.
 */
export function usePaletteFocus(editor: RefObject<HTMLElement | null>, count: number) {
  const expected = useRef<'added' | 'removed'>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the number
  useEffect(() => {
    const change = expected.current;
    expected.current = undefined;
    if (change === 'added') lastOf(editor, 'input[type=color]')?.focus();
    if (change === 'removed' && document.activeElement === document.body) {
      const next = lastOf(editor, 'li:has(input) button') ?? editor.current?.querySelector('button');
      next?.focus();
    }
  }, [count]);
  return {
    expect: (change: 'added' | 'removed') => {
      expected.current = change;
    },
  };
}

const lastOf = (editor: RefObject<HTMLElement | null>, selector: string): HTMLElement | undefined =>
  [...(editor.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1);
