import { useRef, useState } from 'react';
import styles from './picture.module.css';
import { useAttention } from './use-attention.ts';

/** The piece as it moves, over its still, while somebody attends to what it lies in. At rest nothing of it is fetched or drawn. */
export function MotionLayer({ motion }: { motion: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const isMoving = useAttention(place);
  return (
    <span ref={place} className={styles.layer}>
      {isMoving && <MovingPicture motion={motion} />}
    </span>
  );
}

/** Moves from its beginning; the still beneath stays until it is there. `motion` is an address as `Image` has it. */
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
