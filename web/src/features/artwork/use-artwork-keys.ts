import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface ArtworkKeys {
  readonly previous: string | undefined;
  readonly next: string | undefined;
  /** Where to leave to if the visit began here. */
  readonly home: string;
  readonly like: () => void;
}

/**
 * Left and right arrows page through the portfolio, `l` likes, `Esc` leaves. Paging replaces, so that one step back leaves to where the picture was
 * opened.
 */
export function useArtworkKeys({ previous, next, home, like }: ArtworkKeys): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const leave = () => (isFirst ? navigate(home) : navigate(-1));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isBusy(event)) return;
      const to = { ArrowLeft: previous, ArrowRight: next }[event.key];
      if (to !== undefined) navigate(to, { replace: true });
      else if (event.key === 'l') like();
      else if (event.key === 'Escape') void (isFirst ? navigate(home) : navigate(-1));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, previous, next, home, like, isFirst]);
  return leave;
}

/** Keys in a field or over a dialog mean something else, and in a grid all but the one that leaves. */
const isBusy = ({ target, key }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (target instanceof Element &&
    target.closest(key === 'Escape' ? 'input, select, textarea, header' : 'input, select, textarea, main ul') !== null);
