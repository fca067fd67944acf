import styles from './skeleton.module.css';

/** Lines of text that are not there yet; the last one is shorter. Hidden from screen readers: what waits says so itself. */
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

/** The place of a picture; `ratio` is its width by its height. */
export function SkeletonPicture({ ratio }: { ratio: number }) {
  return <span className={styles.picture} style={{ aspectRatio: ratio }} aria-hidden="true" />;
}
