import { change, persisted, usePersisted } from '../state/persisted.ts';

/** Whether single-key shortcuts are on. */
export const areShortcutsOn = (): boolean => persisted.getState().shortcuts;

/** Turns single-key shortcuts on or off, and stores the setting in this browser. */
export const setShortcutsOn = (shortcuts: boolean): void => change(() => ({ shortcuts }));

export const useShortcuts = (): boolean => usePersisted(({ shortcuts }) => shortcuts);
