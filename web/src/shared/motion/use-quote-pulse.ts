import { useEffect, useState } from 'react';
import { type PhaseOf, runPhases } from './phases.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { QUOTE_PULSE, QUOTE_PULSE_AFTER_MS } from './timings.ts';

type QuotePulse = 'resting' | PhaseOf<typeof QUOTE_PULSE>;

/** The pulse of the quote-opener: once, 13 s after it was mounted (ST-04); never with `prefers-reduced-motion`. */
export function useQuotePulse(): QuotePulse {
  const [pulse, setPulse] = useState<QuotePulse>('resting');
  useEffect(() => {
    if (prefersReducedMotion()) return;
    let stop: (() => void) | undefined;
    const start = setTimeout(() => {
      stop = runPhases(QUOTE_PULSE, setPulse, () => setPulse('resting'));
    }, QUOTE_PULSE_AFTER_MS);
    return () => {
      clearTimeout(start);
      stop?.();
    };
  }, []);
  return pulse;
}
