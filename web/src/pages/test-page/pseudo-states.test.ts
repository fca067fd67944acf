import { describe, expect, it } from '@jest/globals';
import { forcedSelectors } from './pseudo-states.ts';

describe('forced states', () => {
  it('when a rule has a pseudo-class, then its copy applies to forced elements', () => {
    expect(forcedSelectors('.button:hover')).toEqual(['[data-force~="hover"] .button:is(*)']);
    expect(forcedSelectors('.card:hover .words, .card:focus-within .words')).toEqual([
      '[data-force~="hover"] .card:is(*) .words',
      '[data-force~="focus"] .card:is(*) .words',
    ]);
  });

  it('when a pseudo-class is in parentheses, then the rest of the selector stays the same', () => {
    expect(forcedSelectors('.cell:is(:hover, [aria-current]) .note')).toEqual([
      '[data-force~="hover"] .cell:is(:is(*), [aria-current]) .note',
    ]);
  });

  it('when a rule matches any focused element, then its copy matches focusable elements only', () => {
    expect(forcedSelectors(':focus-visible')).toEqual([
      '[data-force~="focus"] :where(a, button, textarea, [role=switch], input:not([aria-hidden]))',
    ]);
    expect(forcedSelectors('.plain')).toEqual([]);
  });
});
