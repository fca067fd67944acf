import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './entry-link.module.css';

/** The title of an entry in a list. The link covers the whole `article` around it, which has to be positioned. */
export function EntryLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
