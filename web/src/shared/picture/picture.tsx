import type { Picture as PictureData } from '@limner/contracts';
import { fallbackSrc, srcsetOf } from '@limner/contracts/picture-widths';
import { type CSSProperties, useContext } from 'react';
import { averageOf } from './average.ts';
import { OneSizeContext } from './one-size.ts';
import styles from './picture.module.css';
import { ThumbhashCanvas } from './thumbhash-canvas.tsx';
import { usePictureLoad } from './use-picture-load.ts';

export interface PictureProps {
  picture: PictureData;
  /** The `sizes` attribute. Not `auto`: what Chromium measures is fetched again, for the width of the window, when it leaves the document. */
  sizes: string;
  /** Fetches the picture at once, for the first screen. */
  eager?: boolean;
  /** Fetches it at once and before others, for the largest of the first screen. */
  priority?: boolean;
  /** Empty if the text beside the picture already says what it shows. */
  alt?: string;
  style?: CSSProperties;
  className?: string;
}

/** A picture that reserves its space and shows a blurred placeholder until it is loaded. */
export function Picture({
  picture,
  sizes,
  priority = false,
  eager = priority,
  alt = picture.alt,
  style,
  className,
}: PictureProps) {
  const { image, state, attempt, onLoad, onError } = usePictureLoad();
  const { width, height, thumbhash } = picture;
  const hasOneSize = useContext(OneSizeContext);
  return (
    <span
      className={`${styles.frame} ${className ?? ''}`}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: averageOf(thumbhash), ...style }}
    >
      {state !== 'there' && thumbhash !== '' && <ThumbhashCanvas hash={thumbhash} />}
      <img
        key={attempt}
        ref={image}
        className={styles.picture}
        // Before `src`: browsers that process attributes in order would otherwise fetch two sizes.
        sizes={hasOneSize ? undefined : sizes}
        srcSet={hasOneSize ? undefined : srcsetOf(picture)}
        src={fallbackSrc(picture)}
        width={width}
        height={height}
        alt={alt}
        lang={alt === '' ? undefined : picture.language}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={eager ? 'sync' : 'async'}
        data-state={state}
        onLoad={onLoad}
        onError={onError}
      />
    </span>
  );
}
