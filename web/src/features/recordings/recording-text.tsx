import type { Podcast, Video } from '@limner/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { Day } from '../../shared/entries/day.tsx';
import { PageHeading } from '../../shared/ui/page-heading/page-heading.tsx';
import styles from './recording-text.module.css';
import { runningTime } from './running-time.ts';

interface RecordingTextProps {
  recording: Video | Podcast;
  /** What it is one of. */
  section: { readonly to: string; readonly name: string };
  /** Who and what it is about. */
  aside: ReactNode;
  /** What plays it. */
  children: ReactNode;
}

/** Something to see or to hear, with what there is to say about it. */
export function RecordingText({ recording, section, aside, children }: RecordingTextProps) {
  const { language, locale } = useEdition();
  const { title, description, date, duration } = recording;
  return (
    <article lang={recording.language === language ? undefined : recording.language}>
      <header className={styles.head}>
        <p className={styles.kicker} lang={locale}>
          <Link to={section.to}>{section.name}</Link>
          <Day date={date} />
          {duration > 0 && <span className={styles.time}>{runningTime(duration)}</span>}
        </p>
        <PageHeading size="title">{title}</PageHeading>
      </header>
      {children}
      <div className={styles.text}>
        <p className={styles.description}>{description}</p>
        <div className={styles.aside} lang={locale}>
          {aside}
        </div>
      </div>
    </article>
  );
}
