import { change, usePersisted } from './persisted.ts';
import { type ConsentAnswer, NEEDS_CONSENT } from './persisted-fields.ts';

export type { ConsentAnswer } from './persisted-fields.ts';

/** Whether the visitor agrees to statistics. What is not needed may be stored or sent only while it is `accepted`. */
export const useConsent = (): ConsentAnswer | undefined => usePersisted(({ consent }) => consent);

/** Stores the answer. Whoever refuses is forgotten: the artists looked at, and the ids of statistics, but for what the site has to be told (`eraseEvents`). */
export const answerConsent = (consent: ConsentAnswer): void =>
  change(({ visitor, erasing = [] }) => {
    if (consent === 'accepted') return { consent };
    return { consent, ...NEEDS_CONSENT, ...(visitor !== undefined && { erasing: [...erasing, visitor] }) };
  });
