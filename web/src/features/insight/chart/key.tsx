import styles from './chart.module.css';

/** How something is drawn, in every chart. */
export type Tone = 'line' | 'before' | 'good' | 'weak' | 'none';

/** What the tones of a chart stand for. */
export function Key({ entries }: { entries: readonly (readonly [Tone, string])[] }) {
  return (
    <ul className={styles.key}>
      {entries.map(([tone, words]) => (
        <li key={tone}>
          <i className={styles.swatch} data-tone={tone} aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
