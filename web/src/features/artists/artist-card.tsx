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
  /** The most pictures that it shows. */
  pictures?: number;
  /** The greatest height of its pictures in CSS pixels. */
  height?: number;
  /** How wide the layout lets it be. */
  widths?: StripWidths;
}

/** About the width of a card in the list of artists: one in a row, two from 768 px on, three from 1600 px on. */
const WIDTHS: StripWidths = [
  [1600, 30],
  [768, 46],
  [0, 91],
];

/** Pictures of each artist in a list. */
const PICTURES = 3;

/** The CSS variables by which a list lays out its cards in rows of equal height: how many pictures they have, and their aspect ratios together. */
export function shapeOfCard({ pictures }: Artist, most = PICTURES): CSSProperties {
  const shown = pictures.slice(0, most);
  return { '--pictures': shown.length, '--aspect': totalAspect(shown) } as CSSProperties;
}

/** A name and a few pictures. The whole card is one link. */
export function ArtistCard({
  artist,
  level = 3,
  eager = false,
  pictures = PICTURES,
  height,
  widths = WIDTHS,
}: ArtistCardProps) {
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
        widths={widths}
        eager={eager}
        {...(height !== undefined && { height })}
        entries={artist.pictures.slice(0, pictures).map((picture) => ({ key: picture.url, picture }))}
      />
    </article>
  );
}
