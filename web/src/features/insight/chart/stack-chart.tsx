import { Bar } from '@visx/shape';
import styles from './chart.module.css';
import { DayChart } from './day-chart.tsx';
import type { Tone } from './key.tsx';

interface StackChartProps {
  label: string;
  days: readonly string[];
  /** From the lowest to the highest. */
  parts: readonly { readonly tone: Tone; readonly values: readonly number[] }[];
  says: (index: number) => string;
}

/** Bars by day, of several parts. */
export function StackChart({ label, days, parts, says }: StackChartProps) {
  const below = (day: number, part: number) =>
    parts.slice(0, part).reduce((sum, { values }) => sum + (values[day] ?? 0), 0);
  const max = Math.max(...days.map((_, day) => below(day, parts.length)));
  return (
    <DayChart label={label} days={days} max={max} says={says}>
      {({ x, y, band }) =>
        parts.map(({ tone, values }, part) =>
          days.map((day, at) => {
            const from = below(at, part);
            const top = y(from + (values[at] ?? 0));
            const width = Math.max(band * 0.78, 1);
            return (
              <Bar
                key={`${tone} ${day}`}
                x={x(day) - width / 2}
                y={top}
                width={width}
                height={Math.max(y(from) - top, 0)}
                className={styles[tone]}
              />
            );
          }),
        )
      }
    </DayChart>
  );
}
