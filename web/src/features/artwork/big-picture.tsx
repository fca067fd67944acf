import type { Picture as PictureData } from '@limner/contracts';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useReducedMotion } from '../../shared/motion/reduced-motion.ts';
import { MovingPicture } from '../../shared/picture/motion-layer.tsx';
import { Picture } from '../../shared/picture/picture.tsx';
import { Button } from '../../shared/ui/button/button.tsx';
import styles from './artwork.module.css';

interface BigPictureProps {
  picture: PictureData;
  /** The address of the motion; empty for a still. */
  motion?: string;
}

/** One uncropped picture, as large as the window allows. Also shown alone, with the data that the grid passed on, while the artwork loads. */
export function BigPicture({ picture, motion = '' }: BigPictureProps) {
  const ratio = picture.width / picture.height;
  const width = `min(100%, ${picture.width}px, calc(84vh * ${ratio}))`;
  return (
    <div className={styles.stage}>
      <div className={styles.frame} style={{ width, viewTransitionName: 'picture' }}>
        <Picture key={picture.url} picture={picture} sizes={`min(${Math.round(84 * ratio)}vh, 92vw)`} priority />
        {motion !== '' && <Motion key={motion} motion={motion} />}
      </div>
    </div>
  );
}

/** Plays by itself, except with `prefers-reduced-motion`; the button starts and stops it in either case. */
function Motion({ motion }: { motion: string }) {
  const { t } = useTranslation();
  const isStill = useReducedMotion(true);
  const [wanted, setWanted] = useState<boolean>();
  const isMoving = wanted ?? !isStill;
  const Icon = isMoving ? Pause : Play;
  return (
    <>
      {isMoving && <MovingPicture motion={motion} />}
      <Button className={styles.mover} icon={<Icon aria-hidden="true" />} onClick={() => setWanted(!isMoving)}>
        {t(isMoving ? 'artwork.stop' : 'artwork.play')}
      </Button>
    </>
  );
}
