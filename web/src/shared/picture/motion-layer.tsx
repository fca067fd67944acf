import { Pause, Play } from 'lucide-react';
import { type RefCallback, useRef, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { useReducedMotion } from '../motion/reduced-motion.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import styles from './picture.module.css';
import { useTurn } from './turns.ts';
import { useRestsInView } from './use-rests-in-view.ts';

/** Whether a piece is wanted to move: as its button says, and before that unless the visitor prefers reduced motion. */
export function useWantsMotion() {
  const isStill = useReducedMotion(true);
  const [wanted, setWanted] = useState<boolean>();
  const wantsMotion = wanted ?? !isStill;
  return { wantsMotion, toggle: () => setWanted(!wantsMotion) };
}

interface MotionLayerProps {
  motion: string;
  /** The text of the picture, for the name of the button. */
  alt: string;
}

/** Lies over a still picture: its motion, which plays in view and stops out of view, and the button that stops and starts it. Nothing is fetched before it plays. */
export function MotionLayer({ motion, alt }: MotionLayerProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLSpanElement>(null);
  const isInView = useRestsInView(place);
  const { wantsMotion, toggle } = useWantsMotion();
  const isMoving = useTurn(isInView && wantsMotion);
  return (
    <>
      <span ref={place} className={styles.layer}>
        {isMoving && <MovingPicture motion={motion} />}
      </span>
      <IconButton
        size="small"
        className={styles.mover}
        label={t(wantsMotion ? 'grid.pause' : 'grid.play', { alt })}
        icon={wantsMotion ? Pause : Play}
        onClick={toggle}
      />
    </>
  );
}

/** The motion of a piece that stands alone: plays while it is wanted and in view. */
export function LoneMotion({ motion, isWanted }: { motion: string; isWanted: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  const isInView = useRestsInView(place);
  return (
    <span ref={place} className={styles.layer}>
      {isInView && isWanted && <MovingPicture motion={motion} />}
    </span>
  );
}

/** Plays a motion from its beginning; the still below stays visible until it is loaded. `motion` is the address in `Image`. */
function MovingPicture({ motion }: { motion: string }) {
  const [isThere, setThere] = useState(false);
  return (
    <img
      ref={untilGone}
      src={motion}
      alt=""
      className={styles.moving}
      data-state={isThere ? 'there' : 'coming'}
      decoding="async"
      fetchPriority="low"
      onLoad={() => setThere(true)}
    />
  );
}

/**
 * A browser goes on loading a picture that has left the document, and a drawing is parsed, styled and laid out when it arrives: a long task in the midst
 * of scrolling, for something that is not shown.
 */
const untilGone: RefCallback<HTMLImageElement> = (image) => () => image?.removeAttribute('src');
