import type { Podcast } from '@limner/contracts';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { Day } from '../../shared/entries/day.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import { useSectionPath } from '../../shared/section.ts';
import { AudioPlayer } from './audio-player.tsx';
import styles from './podcast-rows.module.css';

interface PodcastRowsProps {
  podcasts: readonly Podcast[];
  /** The heading level of the titles. */
  level: 2 | 3;
}

/** Podcasts in rows, each with its own player. */
export function PodcastRows({ podcasts, level }: PodcastRowsProps) {
  return (
    <ul className={styles.rows}>
      {podcasts.map((podcast) => (
        <li key={podcast.id}>
          <Row podcast={podcast} Heading={`h${level}`} />
        </li>
      ))}
    </ul>
  );
}

/** Not rendered again when others are added below it. */
const Row = memo(function Row({ podcast, Heading }: { podcast: Podcast; Heading: 'h2' | 'h3' }) {
  const { t, list } = useTranslation();
  const { language, locale } = useEdition();
  const sectionPath = useSectionPath();
  const { id, url, title, description, date, guests, picture } = podcast;
  return (
    <article className={styles.row} lang={podcast.language === language ? undefined : podcast.language}>
      <div className={styles.head}>
        <Heading className={styles.title}>
          <Link to={sectionPath('podcast', { id, title: url })}>{title}</Link>
        </Heading>
        <div className={styles.about} lang={locale}>
          <Day date={date} />
          {guests.length > 0 && <p>{t('podcasts.with', { guests: list(guests) })}</p>}
        </div>
      </div>
      <div className={styles.words}>
        <p className={styles.description}>{description}</p>
        <AudioPlayer podcast={podcast} />
      </div>
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 20vw, 34vw"
          alt=""
          className={styles.picture}
          style={shapeOf(picture)}
        />
      )}
    </article>
  );
});
