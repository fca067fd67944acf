import type { Picture as PictureData } from '@limner/contracts';
import { Pause, Play } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { LoneMotion, useWantsMotion } from '../../shared/picture/motion-layer.tsx';
import { Picture } from '../../shared/picture/picture.tsx';
import { Button } from '../../shared/ui/button/button.tsx';
import styles from './artwork.module.css';
import type { Point } from './use-zoom.ts';

/** In hundredths of the window's height. */
const GREATEST_VH = 84;

/** The `sizes` of a big picture. */
export const sizesOf = ({ width, height }: PictureData): string =>
  `min(${Math.round((GREATEST_VH * width) / height)}vh, 92vw)`;

interface BigPictureProps {
  picture: PictureData;
  /** The address of the motion; empty for a still. */
  motion?: string;
  /** A click on the picture zooms in there. The page has a button and a key for the same. */
  zoom?: (at: Point) => void;
}

/** One uncropped picture, as large as the window allows. Also shown alone, with the data that the grid passed on, while the artwork loads. */
export function BigPicture({ picture, motion = '', zoom }: BigPictureProps) {
  const ratio = picture.width / picture.height;
  const width = `min(100%, ${picture.width}px, calc(${GREATEST_VH}vh * ${ratio}))`;
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a button here would take the browser's menu for pictures away; the page has one beside it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the page has a key for it */}
      <div
        className={styles.frame}
        style={{ width, viewTransitionName: 'picture' }}
        data-zoomable={zoom !== undefined || undefined}
        onClick={(event) => zoom && isPicture(event.target) && zoom(pointOf(event))}
      >
        <Picture key={picture.url} picture={picture} sizes={sizesOf(picture)} priority />
        {motion !== '' && <Motion key={motion} motion={motion} />}
      </div>
    </div>
  );
}

const isPicture = (target: EventTarget): boolean => target instanceof HTMLImageElement;

function pointOf({ currentTarget, clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** Plays by itself in view, except with `prefers-reduced-motion`; the button starts and stops it in either case. */
function Motion({ motion }: { motion: string }) {
  const { t } = useTranslation();
  const { wantsMotion, toggle } = useWantsMotion();
  const Icon = wantsMotion ? Pause : Play;
  return (
    <>
      <LoneMotion motion={motion} isWanted={wantsMotion} />
      <Button className={styles.mover} icon={<Icon aria-hidden="true" />} onClick={toggle}>
        {t(wantsMotion ? 'artwork.stop' : 'artwork.play')}
      </Button>
    </>
  );
}
