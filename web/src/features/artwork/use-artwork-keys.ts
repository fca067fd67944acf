import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isChord, isShortcut, keyOf } from '../../shared/keys/keys.ts';

interface ArtworkKeys {
  /** The paths of the portfolio's artworks, in order. */
  readonly paths: readonly string[];
  /** Where `leave` goes when the visit began on this page. */
  readonly home: string;
  readonly like: () => void;
  readonly zoom: () => void;
}

/**
 * Left and right arrows page through the portfolio, `l` likes, `z` zooms in, `Esc` leaves. Paging replaces the history entry, so that one step back returns to the
 * page where the artwork was opened. Returns `leave`.
 */
export function useArtworkKeys({ paths, home, like, zoom }: ArtworkKeys): () => void {
  const navigate = useNavigate();
  const leave = useCallback(() => void (isFirst() ? navigate(home) : navigate(-1)), [navigate, home]);
  useEffect(() => {
    // By the address: when keys are pressed fast, it is ahead of what is rendered.
    const page = (step: number) => {
      const to = paths[paths.findIndex((path) => window.location.pathname.endsWith(path)) + step];
      if (to !== undefined) navigate(to, { replace: true });
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isChord(event) || isBusy(event)) return;
      const key = keyOf(event);
      const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (step !== undefined) page(step);
      else if (isShortcut(event, 'l')) like();
      else if (isShortcut(event, 'z')) zoom();
      else if (key === 'Escape') leave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, paths, like, zoom, leave]);
  return leave;
}

/** Whether the visit began on this page. React Router counts history entries in `idx`, and paging does not add any. */
const isFirst = (): boolean => !window.history.state?.idx;

const OF_THE_ARTWORK = new Set(['Escape', 'z']);

/** Fields and dialogs handle keys themselves; grids handle all but those of the artwork alone. */
const isBusy = (event: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (event.target instanceof Element &&
    event.target.closest(
      OF_THE_ARTWORK.has(keyOf(event)) ? 'input, select, textarea, header' : 'input, select, textarea, main ul',
    ) !== null);
