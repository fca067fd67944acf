import { type RefObject, useLayoutEffect, useState } from 'react';

/** The page's margin as tokens.css has it, in CSS pixels at 16 px to the rem. */
const marginAt = (windowWidth: number): number => Math.max(16, Math.min(96, 0.051282 * windowWidth - 2.4608));

/** What the margins leave of the window: the width of most grids. Where it is right, nothing is drawn a second time. */
function likelyWidth(): number {
  const windowWidth = document.documentElement.clientWidth;
  return Math.max(0, Math.round(windowWidth - 2 * marginAt(windowWidth)));
}

/** The width of an element, known before the first paint and kept up to date. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(likelyWidth);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const measure = () => setWidth(watched.clientWidth || window.innerWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
