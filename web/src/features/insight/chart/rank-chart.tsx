import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useWidth } from '../use-width.ts';
import styles from './chart.module.css';

const ROW = 44;

export interface Ranked {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly before: number;
  /** The value as it is written. */
  readonly text: string;
}

/** Bars from the largest to the smallest, each with its name and value, over a thin one of the period before. Its table says the same. */
export function RankChart({ label, rows }: { label: string; rows: readonly Ranked[] }) {
  const { element, width } = useWidth<HTMLDivElement>();
  const place = scaleBand<string>({ domain: rows.map(({ key }) => key), range: [0, rows.length * ROW] });
  const max = Math.max(1, ...rows.flatMap(({ value, before }) => [value, before]));
  const length = scaleLinear<number>({ domain: [0, max], range: [0, width] });
  return (
    <div ref={element}>
      {width > 0 && (
        <svg width={width} height={rows.length * ROW} className={styles.drawing} role="img" aria-label={label}>
          {rows.map(({ key, name, value, before, text }) => {
            const top = place(key) ?? 0;
            return (
              <g key={key}>
                <text x={0} y={top + 16} className={styles.name}>
                  {shortened(name, width - 90)}
                </text>
                <text x={width} y={top + 16} textAnchor="end" className={styles.value}>
                  {text}
                </text>
                <Bar x={0} y={top + 23} width={length(Math.max(value, 0))} height={10} className={styles.bar} />
                <Bar x={0} y={top + 35} width={length(Math.max(before, 0))} height={2} className={styles.barBefore} />
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}

/** CSS pixels of a wide letter. */
const LETTER = 8.5;

const shortened = (name: string, width: number): string => {
  const most = Math.max(8, Math.floor(width / LETTER));
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
};
