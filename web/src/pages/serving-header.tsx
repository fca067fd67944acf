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

/** On a phone longer titles are smaller, so that few need two lines. */
const LONG_TITLE = 24;

/** The header of a page that serves: heading, a line of text and links, in as little height as they need. */
export function ServingHeader({ title, lede, children }: ServingHeaderProps) {
  return (
    <header
      className={styles.servingHeader}
      data-long={(typeof title === 'string' && title.length > LONG_TITLE) || undefined}
    >
      <PageHeading size="heading">{title}</PageHeading>
      {lede && <p className={styles.servingLede} {...lede} />}
      {children}
    </header>
  );
}
