import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isChord, isShortcut, keyOf } from '../../shared/keys/keys.ts';

interface ArtworkKeys {
  /** The pictures of the portfolio in their order, by their paths. */
  readonly paths: readonly string[];
  /** Where to leave to if the visit began here. */
  readonly home: string;
  readonly like: () => void;
}

/**
 * Left and right arrows page through the portfolio, `l` likes, `Esc` leaves. Paging replaces, so that one step back leaves to where the picture was
 * opened.
 */
export function useArtworkKeys({ paths, home, like }: ArtworkKeys): () => void {
  const navigate = useNavigate();
  const leave = useCallback(() => void (isFirst() ? navigate(home) : navigate(-1)), [navigate, home]);
  useEffect(() => {
    // By the address, which is ahead of what is drawn while somebody pages fast.
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
      else if (key === 'Escape') leave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, paths, like, leave]);
  return leave;
}

/** Whether the visit began here, also after paging, which replaces: before it lies another site. */
const isFirst = (): boolean => !window.history.state?.idx;

/** Keys in a field or over a dialog mean something else, and in a grid all but the one that leaves. */
const isBusy = (event: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (event.target instanceof Element &&
    event.target.closest(
      keyOf(event) === 'Escape' ? 'input, select, textarea, header' : 'input, select, textarea, main ul',
    ) !== null);
