import type { Podcast, Video } from '@limner/contracts';
import type { ReactNode } from 'react';
import { useEdition } from '../../shared/edition/edition.ts';
import { EntryHead } from '../../shared/entries/entry-head.tsx';
import { runningTime } from '../../shared/player/running-time.ts';
import styles from './recording-text.module.css';

interface RecordingTextProps {
  recording: Video | Podcast;
  /** The list that the recording belongs to. */
  section: { readonly to: string; readonly name: string };
  /** Artists or guests, and tags. */
  aside: ReactNode;
  /** The player. */
  children: ReactNode;
}

/** One video or podcast: heading, player and description. */
export function RecordingText({ recording, section, aside, children }: RecordingTextProps) {
  const { language, locale } = useEdition();
  const { title, description, date, duration } = recording;
  return (
    <article lang={recording.language === language ? undefined : recording.language}>
      <EntryHead section={section} date={date} time={duration > 0 ? runningTime(duration) : undefined} title={title} />
      {children}
      <div className={styles.text} data-pictured={'guests' in recording && recording.picture !== null}>
        <p className={styles.description}>{description}</p>
        <div className={styles.aside} lang={locale}>
          {aside}
        </div>
      </div>
    </article>
  );
}
