import type { Video } from '@limner/contracts';
import { Play } from 'lucide-react';
import { memo } from 'react';
import { useEdition } from '../../shared/edition/edition.ts';
import { Day } from '../../shared/entries/day.tsx';
import { EntryLink } from '../../shared/entries/entry-link.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { videoPath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import { runningTime } from '../../shared/player/running-time.ts';
import styles from './video-cards.module.css';

interface VideoCardsProps {
  videos: readonly Video[];
  /** The heading level of the titles. */
  level: 2 | 3;
}

/** A grid of videos, each with its poster. */
export function VideoCards({ videos, level }: VideoCardsProps) {
  return (
    <ul className={styles.cards}>
      {videos.map((video) => (
        <li key={video.id}>
          <Card video={video} Heading={`h${level}`} />
        </li>
      ))}
    </ul>
  );
}

/** Not rendered again when others are added below it. */
const Card = memo(function Card({ video, Heading }: { video: Video; Heading: 'h2' | 'h3' }) {
  const { list } = useTranslation();
  const { language, locale } = useEdition();
  const { title, date, duration, picture, artists } = video;
  return (
    <article className={styles.card} lang={video.language === language ? undefined : video.language}>
      <div className={`${styles.poster} ${picture ? '' : styles.bare}`} style={picture ? shapeOf(picture) : undefined}>
        {picture && (
          <Picture picture={picture} sizes="(min-width: 1280px) 30vw, (min-width: 768px) 45vw, 92vw" alt="" />
        )}
        {duration > 0 && (
          <span className={styles.time}>
            <Play size={14} strokeWidth={2} aria-hidden="true" /> {runningTime(duration)}
          </span>
        )}
      </div>
      <div>
        <Heading className={styles.title}>
          <EntryLink to={videoPath(video)}>{title}</EntryLink>
        </Heading>
        <p className={styles.about} lang={locale}>
          {artists.length > 0 && <span>{list(artists.map(({ formatted_name: name }) => name))}</span>}
          <Day date={date} />
        </p>
      </div>
    </article>
  );
});
