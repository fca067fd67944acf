import type { Artist } from '@limner/contracts';
import type { ReactNode } from 'react';
import { Face } from '../../features/artists/face.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import styles from './faces.module.css';

interface FacesProps {
  artists: readonly Artist[];
  /** `beside`: three or four columns beside a text. `whole`: as many as the window has room for. */
  width?: 'beside' | 'whole';
  /** Shown above them, beside the arrows. */
  heading?: ReactNode;
}

/** One picture of each artist, in a carousel of two rows (BC-04); of three where the whole window is for them and high enough. */
export function Faces({ artists, width = 'beside', heading }: FacesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.faces} data-width={width} data-rows={rowsOf(artists.length)}>
      <Carousel label={t('home.faces')} size="meet" heading={heading}>
        {artists.map((artist) => (
          <Face key={artist.artist_id} artist={artist} />
        ))}
      </Carousel>
    </div>
  );
}

/** A few artists fill one or two rows of a wide screen. */
const rowsOf = (count: number): 1 | 2 | 3 => (count > 24 ? 3 : count > 7 ? 2 : 1);
