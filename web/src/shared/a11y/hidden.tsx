import type { ReactNode } from 'react';
import styles from './hidden.module.css';

/** Text for screen readers only. */
export function Hidden({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <span className={styles.hidden} lang={lang}>
      {children}
    </span>
  );
}
