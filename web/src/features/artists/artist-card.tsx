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
  /** Its height depends only on its pictures: further lines of the heading go into the gap below, and a long name is smaller, so that it is never cut. */
  hasFixedHeading?: boolean;
  /** Shows plain areas instead of the pictures. */
  isPlain?: boolean;
}

/** The greatest width of most cards in the list of artists: one in a row, two from 1024 px on, three from 1600 px on. */
const WIDTHS: StripWidths = [
  [1600, 30],
  [1024, 46],
  [0, 91],
];

/** Pictures of each artist in a list. */
const PICTURES = 3;

/** What the width and height of a card depend on. */
export interface CardShape {
  /** How many pictures it shows. */
  readonly pictures: number;
  /** Their aspect ratios together. */
  readonly aspect: number;
}

/** The pictures that a card shows of an artist. */
export const picturesOfCard = ({ pictures }: Artist, most = PICTURES): Artist['pictures'] => pictures.slice(0, most);

/** Stands for a picture that has not come yet: with it the list is about as long as it will be. */
const AWAITED: Artist['pictures'][number] = { url: '', alt: '', width: 4, height: 3, thumbhash: '' };

/** Whether the artist's pictures have not come yet. */
export const isAwaited = ({ image_count, pictures }: Artist): boolean => image_count > 0 && pictures.length === 0;

function shownIn(artist: Artist, most: number): Artist['pictures'] {
  if (!isAwaited(artist)) return picturesOfCard(artist, most);
  return Array.from({ length: Math.min(most, artist.image_count) }, () => AWAITED);
}

export function shapeOf(artist: Artist, most = PICTURES): CardShape {
  const shown = shownIn(artist, most);
  return { pictures: shown.length, aspect: totalAspect(shown) };
}

/** The CSS variables by which a list lays out its cards in rows of equal height. */
export function shapeOfCard(artist: Artist, most = PICTURES): CSSProperties {
  const { pictures, aspect } = shapeOf(artist, most);
  return { '--pictures': pictures, '--aspect': aspect } as CSSProperties;
}

/** A name and a few pictures. The whole card is one link. */
export function ArtistCard({
  artist,
  level = 3,
  eager = false,
  pictures = PICTURES,
  height,
  widths = WIDTHS,
  hasFixedHeading = false,
  isPlain = false,
}: ArtistCardProps) {
  const { t } = useTranslation();
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card} data-fixed={hasFixedHeading || undefined}>
      <Heading className={styles.heading}>
        <Link
          to={artistPath(artist)}
          className={styles.name}
          {...(hasFixedHeading && { style: { '--letters': artist.formatted_name.length } as CSSProperties })}
        >
          {artist.formatted_name}
        </Link>
        <span className={styles.count}>{t('count.images', { count: artist.image_count })}</span>
      </Heading>
      <PictureStrip
        label={t('artists.picturesBy', { artist: artist.formatted_name })}
        widths={widths}
        eager={eager}
        isPlain={isPlain || isAwaited(artist)}
        {...(height !== undefined && { height })}
        entries={shownIn(artist, pictures).map((picture, index) => ({ key: picture.url || index, picture }))}
      />
    </article>
  );
}
