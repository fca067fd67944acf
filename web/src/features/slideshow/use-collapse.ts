import { type RefObject, useEffect, useState } from 'react';

/** The banner collapses when less than this share of it is visible, about a third being scrolled out at the top (ST-12). */
const VISIBLE = 2 / 3;

/** Whether about a third of an element is scrolled out at the top. Styles that depend on it must not change the layout of the page. */
export function useCollapse(banner: RefObject<HTMLElement | null>): boolean {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    if (!banner.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setCollapsed(last.boundingClientRect.top < 0 && last.intersectionRatio < VISIBLE);
      },
      { threshold: [0, VISIBLE] },
    );
    observer.observe(banner.current);
    return () => observer.disconnect();
  }, [banner]);
  return isCollapsed;
}
