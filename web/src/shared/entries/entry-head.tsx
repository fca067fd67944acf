import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useEdition } from '../edition/edition.ts';
import { PageHeading } from '../ui/page-heading/page-heading.tsx';
import { Day } from './day.tsx';
import styles from './entry-head.module.css';

interface EntryHeadProps {
  /** The list that the entry belongs to. */
  section: { readonly to: string; readonly name: string };
  date: string;
  /** The formatted running time of a recording. */
  time?: string | undefined;
  title: string;
  /** Shown below the title. */
  children?: ReactNode;
}

/** The head of an entry: link to its list, date and title. */
export function EntryHead({ section, date, time, title, children }: EntryHeadProps) {
  const { locale } = useEdition();
  return (
    <header className={styles.head}>
      <p className={styles.kicker} lang={locale}>
        <Link to={section.to}>{section.name}</Link>
        <Day date={date} />
        {time && <span className={styles.time}>{time}</span>}
      </p>
      <PageHeading size="title">{title}</PageHeading>
      {children}
    </header>
  );
}
