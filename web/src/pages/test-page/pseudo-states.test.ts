import { describe, expect, it } from '@jest/globals';
import { heldSelectors } from './pseudo-states.ts';

describe('held states', () => {
  it('when a rule answers to the pointer, then its copy answers to being held', () => {
    expect(heldSelectors('.button:hover')).toEqual(['[data-force~="hover"] .button:is(*)']);
    expect(heldSelectors('.card:hover .words, .card:focus-within .words')).toEqual([
      '[data-force~="hover"] .card:is(*) .words',
      '[data-force~="focus"] .card:is(*) .words',
    ]);
  });

  it('when a state stands in brackets, then the selector stays whole', () => {
    expect(heldSelectors('.cell:is(:hover, [aria-current]) .note')).toEqual([
      '[data-force~="hover"] .cell:is(:is(*), [aria-current]) .note',
    ]);
  });

  it('when a rule is about anything in focus, then its copy is about what can have it', () => {
    expect(heldSelectors(':focus-visible')).toEqual([
      '[data-force~="focus"] :where(a, button, textarea, [role=switch], input:not([aria-hidden]))',
    ]);
    expect(heldSelectors('.plain')).toEqual([]);
  });
});
