import type { ArtistResult } from '@limner/contracts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { PictureStrip, type StripWidths } from '../../shared/grid/picture-strip.tsx';
import { totalAspect } from '../../shared/grid/ratio.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath, imagePath } from '../../shared/paths.ts';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import type { FormatReasons } from './reasons.ts';
import styles from './results.module.css';

const STRIP_HEIGHT = 200;
const FIRST_SIZES = '(min-width: 1600px) 10vw, (min-width: 1024px) 15vw, 30vw';

/** About the width of an artist's pictures, in hundredths of the window's: one artist in a row, two from 1024 px on, three from 1600 px on. */
const WIDTHS: StripWidths = [
  [1600, 30],
  [1024, 45],
  [0, 91],
];

/** An artist needs the room of pictures with at least this aspect ratio together, for the name below them. */
const LEAST_ASPECT = 2;

interface FoundArtistsProps {
  artists: readonly ArtistResult[];
  formatReasons: FormatReasons;
}

/** Artists ranked by their best images, which are shown beside the name. */
export function FoundArtists({ artists, formatReasons }: FoundArtistsProps) {
  const { t } = useTranslation();
  const hasOneEach = artists.every(({ images }) => images.length < 2);
  return (
    <section aria-labelledby="found-artists" className={styles.artists}>
      <h2 id="found-artists" className={styles.sectionName}>
        {t('search.artists')}
      </h2>
      <ol className={styles.artistList} data-one-each={hasOneEach || undefined}>
        {artists.map((artist, index) => (
          <li
            key={artist.artist_id}
            className={styles.artist}
            style={hasOneEach ? artist.images[0] && shapeOf(artist.images[0]) : shapeOfArtist(artist)}
          >
            <div className={styles.artistWords}>
              <Link to={artistPath(artist)} className={styles.artistName}>
                {artist.formatted_name}
              </Link>
              <p className={styles.reason}>{formatReasons(artist.reasons)}</p>
            </div>
            <PictureStrip
              height={STRIP_HEIGHT}
              widths={WIDTHS}
              label={t('search.bestOf', { artist: artist.formatted_name })}
              eager={index < FIRST_ON_PHONE}
              {...(index === 0 && { firstSizes: FIRST_SIZES })}
              entries={artist.images.map((image) => ({
                key: image.image_id,
                picture: image,
                href: imagePath(artist, image.image_id),
              }))}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Artists on the first screen of a phone: the largest picture may be of any of them. */
const FIRST_ON_PHONE = 3;

/** The CSS variables by which artists stand in rows, with pictures of equal height: their number, the room they share, and the part of it that they fill. */
function shapeOfArtist({ images }: ArtistResult): CSSProperties {
  const own = totalAspect(images);
  const aspect = Math.max(own, LEAST_ASPECT);
  return { '--pictures': images.length, '--aspect': aspect, '--filled': own / aspect } as CSSProperties;
}
