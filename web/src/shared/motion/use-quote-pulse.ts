import { useEffect, useState } from 'react';
import { type PhaseOf, runPhases } from './phases.ts';
import { prefersStillness } from './stillness.ts';
import { QUOTE_PULSE, QUOTE_PULSE_AFTER_MS } from './timings.ts';

type QuotePulse = 'resting' | PhaseOf<typeof QUOTE_PULSE>;

/** The one pulse of the quote-opener, 13 s after it came (ST-04); never where less motion is asked for. */
export function useQuotePulse(): QuotePulse {
  const [pulse, setPulse] = useState<QuotePulse>('resting');
  useEffect(() => {
    if (prefersStillness()) return;
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
