import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { NARROW } from '../../../shared/breakpoint.ts';
import { useDelayedClose } from '../../../shared/motion/use-delay.ts';
import { useMedia } from '../../../shared/use-media.ts';
import { closeSearch, isSearchEmpty, searchState, useSearchState } from '../search-state.ts';

/** The panel is removed this long after it is minimised, or has nothing more to do (SR-12). */
export const PANEL_CLOSES_MS = 200;

/** Marks what opens the panel: a click on it is none outside of the panel. */
const OPENER = '[data-search-opener]';

/** When the panel closes: minimised, by a click elsewhere while it is empty, and on a phone once a search has loaded (SR-12). */
export function useClosing(panel: RefObject<HTMLElement | null>, isRecording: boolean) {
  const isPhone = useMedia(NARROW);
  const { isClosing, startClosing } = useDelayedClose(closeSearch, PANEL_CLOSES_MS);

  const pressed = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof Element) || panel.current?.contains(target) || target.closest(OPENER)) return;
    if (!isRecording && isSearchEmpty(searchState.getState())) startClosing();
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
  useEffect(() => {
    if (!hasLoaded) return;
    // The page of the results may begin to load only now.
    const timer = setTimeout(closeSearch, PANEL_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [hasLoaded]);

  return { isClosing: isClosing || hasLoaded, minimise: startClosing };
}
