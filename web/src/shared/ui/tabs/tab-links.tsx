import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './tabs.module.css';

interface TabLink {
  readonly to: string;
  readonly label: string;
  /** Of the label, where it is not that of the page. */
  readonly language?: string | undefined;
  readonly count?: number;
}

/** Tabs with addresses of their own: a list of links, with the current page marked. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the tabs are one line that scrolls: the current one is brought to its middle, on each page again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path makes another tab the current one
  useEffect(() => {
    const { current } = list;
    const tab = current?.querySelector<HTMLElement>('[aria-current]');
    if (current && tab)
      current.scrollLeft = tab.offsetLeft - current.offsetLeft - (current.clientWidth - tab.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.list}>
        {links.map(({ to, label: words, language, count }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.tab}>
              <span lang={language}>{words}</span>
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
