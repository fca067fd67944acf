import { scaleLinear } from '@visx/scale';
import { AreaClosed, LinePath } from '@visx/shape';
import styles from './chart.module.css';
import { DayChart } from './day-chart.tsx';

interface LineChartProps {
  label: string;
  days: readonly string[];
  /** A value for each day; undefined where there is none. */
  values: readonly (number | undefined)[];
  /** The same of the days just before the first. */
  before?: readonly (number | undefined)[] | undefined;
  /** The value up to which all is well. */
  limit?: number;
  says: (index: number) => string;
  tick?: (value: number) => string;
}

interface Point {
  readonly day: string;
  readonly value: number | undefined;
}

/** A value by day as a filled line, over a thin line of the period before. */
export function LineChart({ label, days, values, before = [], limit, says, tick }: LineChartProps) {
  const points = (of: readonly (number | undefined)[]): Point[] => days.map((day, at) => ({ day, value: of[at] }));
  const max = Math.max(...known(values), ...known(before), limit ?? 0);
  return (
    <DayChart label={label} days={days} max={max} says={says} tick={tick}>
      {({ x, y }) => {
        const place = {
          x: ({ day }: Point) => x(day),
          y: ({ value }: Point) => y(Math.max(value ?? 0, 0)),
          defined: ({ value }: Point) => value !== undefined,
        };
        const base = scaleLinear<number>({ domain: [0, 1], range: [y(0), y(0)] });
        return (
          <>
            <AreaClosed data={points(values)} {...place} yScale={base} className={styles.area} />
            {limit !== undefined && (
              <LinePath
                data={days.map((day) => ({ day, value: limit }))}
                {...place}
                className={styles.limit}
                fill="none"
              />
            )}
            {before.length > 0 && <LinePath data={points(before)} {...place} className={styles.before} fill="none" />}
            <LinePath data={points(values)} {...place} className={styles.line} fill="none" />
            {days.length === 1 && <circle cx={x(days[0] ?? '')} cy={y(values[0] ?? 0)} r={4} className={styles.dot} />}
          </>
        );
      }}
    </DayChart>
  );
}

const known = (values: readonly (number | undefined)[]): number[] => values.filter((value) => value !== undefined);
