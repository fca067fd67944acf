import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

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
  const isFirst = useLocation().key === 'default';
  const leave = () => (isFirst ? navigate(home) : navigate(-1));
  useEffect(() => {
    // By the address, which is ahead of what is drawn while somebody pages fast.
    const page = (step: number) => {
      const to = paths[paths.findIndex((path) => window.location.pathname.endsWith(path)) + step];
      if (to !== undefined) navigate(to, { replace: true });
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || isBusy(event)) return;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step !== undefined) page(step);
      else if (event.key === 'l') like();
      else if (event.key === 'Escape') void (isFirst ? navigate(home) : navigate(-1));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [navigate, paths, home, like, isFirst]);
  return leave;
}

/** Keys in a field or over a dialog mean something else, and in a grid all but the one that leaves. */
const isBusy = ({ target, key }: KeyboardEvent): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (target instanceof Element &&
    target.closest(key === 'Escape' ? 'input, select, textarea, header' : 'input, select, textarea, main ul') !== null);
