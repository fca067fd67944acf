import styles from './skeleton.module.css';

/** Placeholder lines for text that is loading; the last one is shorter. Hidden from screen readers: the element around it announces the loading. */
export function Skeleton({ lines = 1 }: { lines?: number }) {
  return (
    <span className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
        <i key={line} className={styles.line} />
      ))}
    </span>
  );
}

/** A placeholder for a picture; `ratio` is width divided by height. */
export function SkeletonPicture({ ratio }: { ratio: number }) {
  return <span className={styles.picture} style={{ aspectRatio: ratio }} aria-hidden="true" />;
}
