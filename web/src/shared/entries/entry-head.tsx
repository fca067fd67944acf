import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useEdition } from '../edition/edition.ts';
import { PageHeading } from '../ui/page-heading/page-heading.tsx';
import { Day } from './day.tsx';
import styles from './entry-head.module.css';

interface EntryHeadProps {
  /** What the entry is one of. */
  section: { readonly to: string; readonly name: string };
  date: string;
  /** As a clock shows it, for what is played. */
  time?: string | undefined;
  title: string;
  /** Below the title. */
  children?: ReactNode;
}

/** Where an entry belongs, of which day it is, and its title. */
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
