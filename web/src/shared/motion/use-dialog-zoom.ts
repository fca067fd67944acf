import { useEffect, useState } from 'react';
import { type PhaseOf, runPhases } from './phases.ts';
import { prefersStillness } from './stillness.ts';
import { DIALOG_ZOOM } from './timings.ts';

type DialogZoom = 'away' | PhaseOf<typeof DIALOG_ZOOM> | 'settled';

/** How near an opening dialog has come (ST-04). Where less motion is asked for it is simply there. */
export function useDialogZoom(isOpen: boolean): DialogZoom {
  const [zoom, setZoom] = useState<DialogZoom>('away');
  useEffect(() => {
    if (!isOpen) return setZoom('away');
    if (prefersStillness()) return setZoom('settled');
    return runPhases(DIALOG_ZOOM, setZoom, () => setZoom('settled'));
  }, [isOpen]);
  return zoom;
}
