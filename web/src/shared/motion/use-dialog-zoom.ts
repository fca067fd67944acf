import { useEffect, useState } from 'react';
import { type PhaseOf, runPhases } from './phases.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { DIALOG_ZOOM } from './timings.ts';

type DialogZoom = 'away' | PhaseOf<typeof DIALOG_ZOOM> | 'settled';

/** The zoom phase of an opening dialog (ST-04). With `prefers-reduced-motion` it is `settled` at once. */
export function useDialogZoom(isOpen: boolean): DialogZoom {
  const [zoom, setZoom] = useState<DialogZoom>('away');
  useEffect(() => {
    if (!isOpen) return setZoom('away');
    if (prefersReducedMotion()) return setZoom('settled');
    return runPhases(DIALOG_ZOOM, setZoom, () => setZoom('settled'));
  }, [isOpen]);
  return zoom;
}
