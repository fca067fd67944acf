import { isEmail } from '@limner/contracts/email';
import type { WordKey } from '../i18n/i18n.ts';

/** The message for a text that is no email address, undefined if it is one (VA-01). The quote form has its own. */
export function emailProblem(text: string, form: 'quote' | 'other' = 'other'): WordKey | undefined {
  if (isEmail(text.trim())) return undefined;
  return form === 'quote' ? 'validation.quoteEmail' : 'validation.email';
}
