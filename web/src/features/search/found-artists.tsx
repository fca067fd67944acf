import type { ArtistResult } from '@limner/contracts';
import { Link } from 'react-router-dom';
import { PictureStrip } from '../../shared/grid/picture-strip.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath, imagePath } from '../../shared/paths.ts';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import type { FormatReasons } from './reasons.ts';
import styles from './results.module.css';

const STRIP_HEIGHT = 170;
const FIRST_SIZES = '(min-width: 1024px) 15vw, 30vw';

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
            style={hasOneEach && artist.images[0] ? shapeOf(artist.images[0]) : undefined}
          >
            <div className={styles.artistWords}>
              <Link to={artistPath(artist)} className={styles.artistName}>
                {artist.formatted_name}
              </Link>
              <p className={styles.reason}>{formatReasons(artist.reasons)}</p>
            </div>
            <PictureStrip
              height={STRIP_HEIGHT}
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
} /** Artists on the first screen of a phone: the largest picture may be of any of them. */
const FIRST_ON_PHONE = 3;
