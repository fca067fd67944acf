import { type RefObject, useEffect, useState } from 'react';

/** The banner collapses when about a third of it has gone out at the top (ST-12). */
const LEFT = 2 / 3;

/** Whether the page has scrolled past about a third of an element. What changes with it must not move the page. */
export function useCollapse(banner: RefObject<HTMLElement | null>): boolean {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    if (!banner.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setCollapsed(last.boundingClientRect.top < 0 && last.intersectionRatio < LEFT);
      },
      { threshold: [0, LEFT] },
    );
    observer.observe(banner.current);
    return () => observer.disconnect();
  }, [banner]);
  return isCollapsed;
}
