import type { Picture as PictureData } from '@limner/contracts';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { PartFailed } from '../../shared/parts/part-failed.tsx';
import { Picture } from '../../shared/picture/picture.tsx';
import { usePictureLoad } from '../../shared/picture/use-picture-load.ts';
import { useScreenWidth } from '../../shared/use-screen-width.ts';
import { sizesOf } from './big-picture.tsx';
import { renditionFor } from './on-screen.ts';
import type { Point } from './use-zoom.ts';
import styles from './zoom.module.css';

interface ZoomedPictureProps {
  picture: PictureData;
  /** What stands in the middle of the window at first. */
  at: Point;
}

/**
 * The rendition for this screen, one of its pixels to a CSS pixel. Until it is there, the picture of the page stands in its place. The parent element
 * scrolls.
 */
export function ZoomedPicture({ picture, at }: ZoomedPictureProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const { src, width } = renditionFor(picture, useScreenWidth());
  const height = Math.round((width * picture.height) / picture.width);
  const { image, state, attempt, onLoad, onError, retry } = usePictureLoad();
  const hasFailed = state === 'failed' || (state === 'coming' && attempt > 0);
  useLayoutEffect(() => {
    const scroller = place.current?.parentElement;
    if (!scroller) return;
    scroller.scrollLeft = at.x * width - scroller.clientWidth / 2;
    scroller.scrollTop = at.y * height - scroller.clientHeight / 2;
  }, [at, width, height]);
  const arrive = () => {
    // The button to try again goes, and the focus with it.
    if (failure.current?.contains(document.activeElement)) place.current?.parentElement?.focus({ preventScroll: true });
    onLoad();
  };
  return (
    <>
      <div ref={place} className={styles.picture} style={{ width, height }}>
        <Picture picture={picture} sizes={sizesOf(picture)} alt="" priority />
        <img
          key={attempt}
          ref={image}
          src={src}
          width={width}
          height={height}
          alt={picture.alt}
          data-state={state}
          onLoad={arrive}
          onError={onError}
        />
      </div>
      {hasFailed && (
        <div ref={failure} className={styles.failed}>
          <PartFailed words={t('artwork.largeFailed')} retry={retry} isPending={state === 'coming'} />
        </div>
      )}
    </>
  );
}
