import type { ArtistResult } from '@limner/contracts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { PictureStrip, type StripWidths } from '../../shared/grid/picture-strip.tsx';
import { totalAspect } from '../../shared/grid/ratio.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath, imagePath, similarPath } from '../../shared/paths.ts';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import { evenRows, type Measure, type Place } from './even-rows.ts';
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
  const places = hasOneEach ? artists.map(({ images: [image] }) => image && shapeOf(image)) : stylesInRows(artists);
  return (
    <section aria-labelledby="found-artists" className={styles.artists}>
      <h2 id="found-artists" className={styles.sectionName}>
        {t('search.artists')}
      </h2>
      <ol className={styles.artistList} data-one-each={hasOneEach || undefined}>
        {artists.map((artist, index) => (
          <li key={artist.artist_id} className={styles.artist} style={places[index]}>
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
                similarHref: similarPath(image.image_id),
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

/** The rows of windows from 768, 1024 and 1600 px on. */
const MEASURES: readonly Measure[] = [
  { height: 14, space: 1 },
  { height: 8.4, space: 0.65 },
  { height: 5.9, space: 0.45 },
];

/** The CSS variables by which artists stand in rows, with pictures of equal height. Media queries choose the row. */
function stylesInRows(artists: readonly ArtistResult[]): CSSProperties[] {
  const shapes = artists.map(({ images }) => {
    const own = totalAspect(images);
    return { pictures: images.length, own, aspect: Math.max(own, LEAST_ASPECT) };
  });
  const rows = MEASURES.map((measure) => evenRows(shapes, measure));
  return shapes.map(({ pictures, own, aspect }, index) => ({
    ...({ '--pictures': pictures, '--aspect': aspect, '--filled': own / aspect } as CSSProperties),
    ...Object.assign({}, ...rows.map((places, at) => placeVariables(at + 1, places[index]))),
  }));
}

const placeVariables = (number: number, place: Place | undefined): Record<string, number | undefined> => ({
  [`--share-${number}`]: place && Math.floor(place.share * 10_000) / 10_000,
  [`--gaps-${number}`]: place?.gaps,
  [`--spaces-${number}`]: place?.spaces,
});
