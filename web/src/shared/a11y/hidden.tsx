import type { ReactNode } from 'react';
import styles from './hidden.module.css';

interface HiddenProps {
  children: ReactNode;
  id?: string;
  lang?: string;
}

/** Text for screen readers only. */
export function Hidden({ children, id, lang }: HiddenProps) {
  return (
    <span id={id} className={styles.hidden} lang={lang}>
      {children}
    </span>
  );
}
