import { change, usePersisted } from './persisted.ts';
import { type ConsentAnswer, NEEDS_CONSENT } from './persisted-fields.ts';

export type { ConsentAnswer } from './persisted-fields.ts';

/** Whether the visitor agrees to statistics. What is not needed may be stored or sent only while it is `accepted`. */
export const useConsent = (): ConsentAnswer | undefined => usePersisted(({ consent }) => consent);

/** Stores the answer. A refusal deletes the recently viewed artists and the ids of statistics, except ids whose erasure is still to be sent (`eraseEvents`). */
export const answerConsent = (consent: ConsentAnswer): void =>
  change(({ visitor, erasing = [] }) => {
    if (consent === 'accepted') return { consent };
    return { consent, ...NEEDS_CONSENT, ...(visitor !== undefined && { erasing: [...erasing, visitor] }) };
  });
