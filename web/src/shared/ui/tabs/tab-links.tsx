import { NavLink } from 'react-router-dom';
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
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
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
