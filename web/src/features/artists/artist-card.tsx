import type { Artist } from '@limner/contracts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { PictureStrip, type StripWidths } from '../../shared/grid/picture-strip.tsx';
import { totalAspect } from '../../shared/grid/ratio.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath } from '../../shared/paths.ts';
import styles from './artist-card.module.css';

interface ArtistCardProps {
  artist: Artist;
  /** The heading level. */
  level?: 2 | 3;
  eager?: boolean;
}

/** About the width of a card in the list of artists: one in a row, two from 768 px on, three from 1600 px on. */
const WIDTHS: StripWidths = [
  [1600, 30],
  [768, 46],
  [0, 91],
];

const PICTURES = 3;

/** The CSS variables by which a list lays out its cards in rows of equal height: how many pictures they have, and their aspect ratios together. */
export function shapeOfCard({ pictures }: Artist): CSSProperties {
  const shown = pictures.slice(0, PICTURES);
  return { '--pictures': shown.length, '--aspect': totalAspect(shown) } as CSSProperties;
}

/** A name and three pictures. The whole card is one link. */
export function ArtistCard({ artist, level = 3, eager = false }: ArtistCardProps) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <Heading className={styles.heading}>
        <Link to={artistPath(artist)} className={styles.name}>
          {artist.formatted_name}
        </Link>
        <span className={styles.count}>{t('count.images', { count: artist.image_count })}</span>
      </Heading>
      <PictureStrip
        label={t('artists.picturesBy', { artist: artist.formatted_name })}
        widths={WIDTHS}
        eager={eager}
        entries={artist.pictures.slice(0, PICTURES).map((picture) => ({ key: picture.url, picture }))}
      />
    </article>
  );
}
