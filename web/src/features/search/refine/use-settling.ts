import { useEffect, useEffectEvent, useState } from 'react';

const SETTLED_AFTER_MS = 400;

interface Draft<T> {
  readonly value: T;
  /** The value that it was made of. */
  readonly of: T;
}

/** A value that is shown at once, and taken when it has not changed for a moment: a slider passes many on its way. */
export function useSettling<T extends string | number>(given: T, take: (value: T) => void) {
  const [draft, setDraft] = useState<Draft<T>>();
  if (draft && draft.of !== given) setDraft(undefined);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (!draft) return;
    const timer = setTimeout(() => takeNow(draft.value), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return [draft?.value ?? given, (value: T) => setDraft({ value, of: given })] as const;
}
