import { useRef, useState } from 'react';
import styles from './picture.module.css';
import { useIsActive } from './use-is-active.ts';

/** Shows the motion over the still while the item around it is active (see `useIsActive`). Nothing is fetched before. */
export function MotionLayer({ motion }: { motion: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const isMoving = useIsActive(place);
  return (
    <span ref={place} className={styles.layer}>
      {isMoving && <MovingPicture motion={motion} />}
    </span>
  );
}

/** Plays a motion from its beginning; the still below stays visible until it is loaded. `motion` is the address in `Image`. */
export function MovingPicture({ motion }: { motion: string }) {
  const [isThere, setThere] = useState(false);
  return (
    <img
      src={motion}
      alt=""
      className={styles.moving}
      data-state={isThere ? 'there' : 'coming'}
      decoding="async"
      onLoad={() => setThere(true)}
    />
  );
}
