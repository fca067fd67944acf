import type { Picture as PictureData } from '@limner/contracts';
import { fallbackSrc, srcsetOf } from '@limner/contracts/picture-widths';
import type { CSSProperties } from 'react';
import { averageOf } from './average.ts';
import { usePainted } from './painted.ts';
import styles from './picture.module.css';
import { ThumbhashCanvas } from './thumbhash-canvas.tsx';
import { usePictureLoad } from './use-picture-load.ts';

export interface PictureProps {
  picture: PictureData;
  /** How wide it will be drawn, as the `sizes` attribute says it. */
  sizes: string;
  /** The first picture of a screen: fetched at once and before others. */
  priority?: boolean;
  /** Empty where the words beside it already say it. */
  alt?: string;
  style?: CSSProperties;
  className?: string;
}

/** A picture that keeps its place and shows its impression until it is there. */
export function Picture({ picture, sizes, priority = false, alt = picture.alt, style, className }: PictureProps) {
  const { state, attempt, onLoad, onError } = usePictureLoad();
  const { width, height, thumbhash } = picture;
  const isDue = usePainted() || priority;
  return (
    <span
      className={`${styles.frame} ${className ?? ''}`}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: averageOf(thumbhash), ...style }}
    >
      {state !== 'there' && thumbhash !== '' && <ThumbhashCanvas hash={thumbhash} />}
      <img
        key={attempt}
        className={styles.picture}
        src={isDue ? fallbackSrc(picture) : undefined}
        srcSet={isDue ? srcsetOf(picture) : undefined}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        data-state={state}
        onLoad={onLoad}
        onError={onError}
      />
    </span>
  );
}
