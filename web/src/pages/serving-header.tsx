import type { ReactNode } from 'react';
import type { Words } from '../shared/stories/use-page-words.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import styles from './page.module.css';

interface ServingHeaderProps {
  title: ReactNode;
  lede?: Words | undefined;
  /** Links to related pages. */
  children?: ReactNode;
}

/** The header of a page that serves: heading, a line of text and links, in as little height as they need. */
export function ServingHeader({ title, lede, children }: ServingHeaderProps) {
  return (
    <header className={styles.servingHeader}>
      <PageHeading size="heading">{title}</PageHeading>
      {lede && <p className={styles.servingLede} {...lede} />}
      {children}
    </header>
  );
}
