import type { Artist } from '@limner/contracts';
import type { ReactNode } from 'react';
import { Face } from '../../features/artists/face.tsx';
import { shuffled } from '../../features/artists/shuffled.ts';
import { spread } from '../../features/artists/spread.ts';
import { useChance } from '../../shared/first-page.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import styles from './faces.module.css';

interface FacesProps {
  artists: readonly Artist[];
  /** How many are shown; all of them by default. */
  limit?: number;
  /** `beside`: three or four columns beside a text. `whole`: as many as the window has room for. */
  width?: 'beside' | 'whole';
  /** Seed of the order; by default a new one at each visit (EN-01). */
  seed?: number;
  /** Shown above them, beside the arrows. */
  heading?: ReactNode;
}

/** One picture of each artist, in a carousel of two rows (BC-04). */
export function Faces({ artists, limit, width = 'beside', seed: fixedSeed, heading }: FacesProps) {
  const { t } = useTranslation();
  const chance = useChance();
  const seed = fixedSeed ?? chance;
  return (
    <div className={styles.faces} data-width={width}>
      <Carousel label={t('home.faces')} size="meet" heading={heading}>
        {spread(shuffled(artists, seed))
          .slice(0, limit)
          .map((artist) => (
            <Face key={artist.artist_id} artist={artist} />
          ))}
      </Carousel>
    </div>
  );
}
