import type { Artist } from '@limner/contracts';
import { type ReactNode, startTransition, useState } from 'react';
import { Face } from '../../features/artists/face.tsx';
import { AT_ONCE } from '../../shared/grid/at-once.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import { type FacesWidth, rowCount } from './face-rows.ts';
import styles from './faces.module.css';

interface FacesProps {
  /** In the order of `inFaceRows`. */
  artists: readonly Artist[];
  width?: FacesWidth;
  /** Shown above them, beside the arrows. */
  heading?: ReactNode;
}

/** One picture of each artist, in a carousel (BC-04). Of many artists the first ones are there at once, and more as one scrolls. */
export function Faces({ artists, width = 'beside', heading }: FacesProps) {
  const { t } = useTranslation();
  const [count, setCount] = useState(AT_ONCE);
  const showMore = () => startTransition(() => setCount(count + AT_ONCE));
  return (
    <div className={styles.faces} data-width={width} data-rows={rowCount(artists.length, width)}>
      <Carousel
        label={t('home.faces')}
        size="meet"
        heading={heading}
        {...(count < artists.length && { onNearEnd: showMore })}
      >
        {artists.slice(0, count).map((artist) => (
          <Face key={artist.artist_id} artist={artist} />
        ))}
      </Carousel>
    </div>
  );
}
