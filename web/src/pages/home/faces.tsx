import type { Artist } from '@limner/contracts';
import { Fragment, type ReactNode, startTransition, useMemo, useState } from 'react';
import { Face, FaceRoom } from '../../features/artists/face.tsx';
import { AT_ONCE } from '../../shared/grid/at-once.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import { type FacesWidth, highestOfRows, rowCount } from './face-rows.ts';
import styles from './faces.module.css';

interface FacesProps {
  /** In the order of `inFaceRows`. */
  artists: readonly Artist[];
  width?: FacesWidth;
  /** Shown above them, beside the arrows. */
  heading?: ReactNode;
}

/**
 * One picture of each artist, in a carousel (BC-04). Of many artists the first ones are there at once, and more as one scrolls: each row is as high from the
 * beginning as it will be with all of them.
 */
export function Faces({ artists, width = 'beside', heading }: FacesProps) {
  const { t } = useTranslation();
  const [count, setCount] = useState(AT_ONCE);
  const showMore = () => startTransition(() => setCount(count + AT_ONCE));
  const rows = rowCount(artists.length, width);
  const hasMore = count < artists.length;
  const highest = useMemo(() => (hasMore ? highestOfRows(artists, rows) : []), [hasMore, artists, rows]);
  return (
    <div className={styles.faces} data-width={width} data-rows={rows}>
      <Carousel label={t('home.faces')} size="meet" heading={heading} {...(hasMore && { onNearEnd: showMore })}>
        {artists.slice(0, count).map((artist, index) => (
          <Fragment key={artist.artist_id}>
            <Face artist={artist} />
            {highest[index]?.map((other) => (
              <FaceRoom key={other.artist_id} artist={other} />
            ))}
          </Fragment>
        ))}
      </Carousel>
    </div>
  );
}
