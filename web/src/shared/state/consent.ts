import { useStore } from 'zustand';
import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { storage } from '../storage/storage.ts';

export type ConsentAnswer = 'accepted' | 'refused';

interface Consent {
  /** Undefined until the visitor has answered. */
  readonly answer: ConsentAnswer | undefined;
}

const KEY = 'limner.consent';

/** Whether the visitor agrees to statistics. What is not needed may be stored or sent only while `answer` is `accepted`. */
export const consent = createStore<Consent>()(
  persist((): Consent => ({ answer: undefined }), {
    name: KEY,
    version: 1,
    storage: {
      getItem: (name) => ({ state: { answer: answerIn(storage.getItem(name)) }, version: 1 }),
      setItem: (name, value) => storage.setItem(name, JSON.stringify(value)),
      removeItem: (name) => storage.removeItem(name),
    },
  }),
);

export const useConsent = (): ConsentAnswer | undefined => useStore(consent, (state) => state.answer);

export function answerConsent(answer: ConsentAnswer): void {
  consent.setState({ answer });
}

/** Follows an answer that was given in another tab. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const read = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) void consent.persist.rehydrate();
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
}

/** The answer in a stored text; anything else counts as none. */
function answerIn(text: string | null): ConsentAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(text ?? 'null')?.state?.answer;
    return answer === 'accepted' || answer === 'refused' ? answer : undefined;
  } catch {
    return undefined;
  }
}
