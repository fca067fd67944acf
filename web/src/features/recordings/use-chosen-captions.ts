import { type RefObject, useEffect, useRef } from 'react';
import { change, persisted } from '../../shared/state/persisted.ts';

/**
 * For a `<video>`: shows the captions that the visitor chose last, in any film, and remembers the next choice.
 * @param initial The language of the captions that a visitor sees who has not chosen any; undefined for none.
 */
export function useChosenCaptions(initial: string | undefined): RefObject<HTMLVideoElement | null> {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => (film.current ? rememberCaptions(film.current.textTracks, initial) : undefined), [initial]);
  return film;
}

function rememberCaptions(tracks: TextTrackList, initial: string | undefined): (() => void) | undefined {
  if (tracks.length === 0) return undefined;
  const { captions } = persisted.getState();
  const isChoosable = captions === OFF || [...tracks].some(({ language }) => language === captions);
  const shown = isChoosable ? captions : initial;
  // All of them, so that the browser does not choose by itself.
  for (const track of tracks) track.mode = track.language === shown ? 'showing' : 'disabled';
  let last = shownIn(tracks);
  const remember = () => {
    const chosen = shownIn(tracks);
    // The browser dispatches the event for our own change too.
    if (chosen === last) return;
    last = chosen;
    change(() => ({ captions: chosen }));
  };
  tracks.addEventListener('change', remember);
  return () => tracks.removeEventListener('change', remember);
}

const OFF = 'off';

const shownIn = (tracks: TextTrackList): string => [...tracks].find(({ mode }) => mode === 'showing')?.language ?? OFF;
