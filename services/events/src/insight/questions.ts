import { SHOWN_FROM_VISITORS } from '@limner/contracts';
import { fold } from '@limner/editions';
import { countBits } from './visitor-sketch.ts';

const LONGEST = 100;
/** An address of an email, or six digits and more: of a telephone, an account, a customer. */
const PERSONAL = /@|\d(?:[\s./-]?\d){5,}/;

/**
 * A question in the form in which it is counted: folded as search folds it, one space between words. Undefined for what is counted without its words,
 * because it is long or looks like somebody's address or number.
 */
export function normalise(question: string): string | undefined {
  const text = fold(question.normalize('NFKC')).replace(/\s+/g, ' ').trim();
  return text === '' || text.length > LONGEST || PERSONAL.test(text) ? undefined : text;
}

/** Whether so many visitors asked that the words may be shown (`bits`: see `bitOf`). */
export const isShown = (bits: number): boolean => countBits(bits) >= SHOWN_FROM_VISITORS;
