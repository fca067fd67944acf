import { NavLink } from 'react-router-dom';
import styles from './tabs.module.css';

interface TabLink {
  readonly to: string;
  readonly label: string;
  readonly count?: number;
}

/** Tabs with addresses of their own: a list of links, with the current page marked. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ to, label: words, count }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.tab}>
              {words}
              {count !== undefined && <span className={styles.count}>{count}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
