import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NARROW } from '../../../shared/breakpoint.ts';
import { useMedia } from '../../../shared/use-media.ts';
import { closeSearch, isSearchEmpty, searchState, useSearchState } from '../search-state.ts';

/** The panel is removed this long after it is minimised, or has nothing more to do (SR-12). */
export const PANEL_CLOSES_MS = 200;

/** Marks what opens the panel: a click on it is none outside of the panel. */
const OPENER = '[data-search-opener]';

/** When the panel closes: minimised, by a click elsewhere while it is empty, and on a phone once a search has loaded (SR-12). */
export function useClosing(panel: RefObject<HTMLElement | null>, isRecording: boolean) {
  const isPhone = useMedia(NARROW);
  const openings = useSearchState((state) => state.openings);
  const [closes, setCloses] = useState<number>();
  const minimise = () => setCloses(searchState.getState().openings);

  const pressed = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || panel.current?.contains(target) || target.closest(OPENER)) return;
    if (!isRecording && isSearchEmpty(searchState.getState())) minimise();
  });
  useEffect(() => {
    const press = (event: Event) => pressed(event);
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, []);

  const loading = useSearchState((state) => state.loading);
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const hasLoaded = isPhone && key !== openedAt && !loading;
  // The page of the results may begin to load only now, and the panel may be opened again meanwhile.
  const isClosing = hasLoaded || closes === openings;
  useEffect(() => {
    if (!isClosing) return;
    const timer = setTimeout(closeSearch, PANEL_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [isClosing]);

  return { isClosing, minimise };
}
