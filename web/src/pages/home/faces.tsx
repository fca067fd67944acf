import type { Artist } from '@limner/contracts';
import { useState } from 'react';
import { Face } from '../../features/artists/face.tsx';
import { shuffled } from '../../features/artists/shuffled.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import styles from './faces.module.css';

interface FacesProps {
  artists: readonly Artist[];
  /** How many are shown; all of them without it. */
  most?: number;
  /** Beside words: three or four abreast. `whole`: as many as the window has room for. */
  width?: 'beside' | 'whole';
  /** Decides the order; another one at each visit without it (EN-01). */
  seed?: number;
}

/** Artists by one picture each, in a carousel of two rows (BC-04). */
export function Faces({ artists, most, width = 'beside', seed: given }: FacesProps) {
  const { t } = useTranslation();
  const [seed] = useState(() => given ?? Math.random());
  return (
    <div className={styles.faces} data-width={width}>
      <Carousel label={t('home.faces')} size="meet">
        {shuffled(artists, seed)
          .slice(0, most)
          .map((artist) => (
            <Face key={artist.artist_id} artist={artist} />
          ))}
      </Carousel>
    </div>
  );
}
