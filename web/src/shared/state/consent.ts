import { change, usePersisted } from './persisted.ts';
import { type ConsentAnswer, NEEDS_CONSENT } from './persisted-fields.ts';

export type { ConsentAnswer } from './persisted-fields.ts';

/** Whether the visitor agrees to statistics. What is not needed may be stored or sent only while it is `accepted`. */
export const useConsent = (): ConsentAnswer | undefined => usePersisted(({ consent }) => consent);

/** Stores the answer. Whoever refuses is forgotten: the artists looked at, and the ids of statistics. */
export const answerConsent = (consent: ConsentAnswer): void =>
  change(() => ({ consent, ...(consent === 'refused' && NEEDS_CONSENT) }));
