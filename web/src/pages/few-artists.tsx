import type { Artist } from '@limner/contracts';
import type { ReactNode } from 'react';
import { ArtistCard, shapeOfCard } from '../features/artists/artist-card.tsx';
import type { StripWidths } from '../shared/grid/picture-strip.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { subjectsOf } from '../shared/picture/spread.ts';
import styles from './few-artists.module.css';
import { inFaceRows } from './home/face-rows.ts';
import { Faces } from './home/faces.tsx';

/** So many artists, one picture of each at the size of a carousel, would leave a third of a wide screen empty. */
export const FEW = 6;

/** Pictures in a row, whatever the number of artists. */
const IN_ROW = 4;
const MOST_EACH = 3;
const HEIGHT = 448;
/** The width of the page without its margins, in hundredths of the window's. */
const WHOLE = 91;

interface FewArtistsProps {
  artists: readonly Artist[];
  /** Those who follow, in a carousel. */
  others: readonly Artist[];
  /** Shown above them. */
  heading: ReactNode;
}

/** A few artists in one row across the page, with up to three pictures each, and the others below. */
export function FewArtists({ artists, others, heading }: FewArtistsProps) {
  const { t } = useTranslation();
  const each = Math.min(MOST_EACH, Math.ceil(IN_ROW / artists.length));
  const widths: StripWidths = [
    [768, Math.ceil(WHOLE / artists.length)],
    [0, WHOLE],
  ];
  const shown = subjectsOf(artists.flatMap(({ pictures }) => pictures.slice(0, each)));
  return (
    <>
      {heading}
      <ul className={styles.few} data-one={artists.length === 1 || undefined} aria-label={t('nav.illustrators')}>
        {artists.map((artist) => (
          <li key={artist.artist_id} style={shapeOfCard(artist, each)}>
            <ArtistCard artist={artist} level={2} pictures={each} height={HEIGHT} widths={widths} eager />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={styles.others}>
          <Faces
            artists={inFaceRows(others, 'whole', shown)}
            width="whole"
            heading={<h2 className={styles.title}>{t('artists.otherRegions')}</h2>}
          />
        </div>
      )}
    </>
  );
}
