import type { ReactNode } from 'react';
import styles from './hidden.module.css';

/** Words that are read out but not seen. */
export function Hidden({ children, lang }: { children: ReactNode; lang?: string }) {
  return (
    <span className={styles.hidden} lang={lang}>
      {children}
    </span>
  );
}
