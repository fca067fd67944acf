import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useFigures } from '../use-figures.ts';
import { useWidth } from '../use-width.ts';
import styles from './chart.module.css';

const HEIGHT = 260;
const ROOM = { top: 12, right: 4, bottom: 28, left: 44 } as const;
/** CSS pixels between the labels of days. */
const LABEL_EVERY = 76;

export interface Place {
  /** The middle of a day. */
  readonly x: (day: string) => number;
  readonly y: (value: number) => number;
  /** The width of a day. */
  readonly band: number;
}

interface DayChartProps {
  /** What it shows, for screen readers. */
  label: string;
  days: readonly string[];
  /** The largest value. */
  max: number;
  /** What a day says, by its index, for whoever points at it or moves there by arrow keys. */
  says: (index: number) => string;
  tick?: (value: number) => string;
  /** Draws the values. */
  children: (place: Place) => ReactNode;
}

/**
 * A chart by day. Its days can be read one by one: by pointing, by touch and by arrow keys, with a slider that lies over it. All values are in the table
 * beside it, too.
 */
export function DayChart({ label, days, max, says, tick, children }: DayChartProps) {
  const { element, width } = useWidth<HTMLDivElement>();
  const { compact, shortDay } = useFigures();
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? days.length - 1, days.length - 1);
  const inner = Math.max(width - ROOM.left - ROOM.right, 1);
  const band = scaleBand<string>({ domain: [...days], range: [ROOM.left, ROOM.left + inner] });
  const height = scaleLinear<number>({
    domain: [0, Math.max(max, Number.MIN_VALUE)],
    range: [HEIGHT - ROOM.bottom, ROOM.top],
    nice: 4,
  });
  const x = (day: string) => (band(day) ?? ROOM.left) + band.bandwidth() / 2;
  const y = (value: number) => height(value) ?? HEIGHT - ROOM.bottom;
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - box.left) / box.width) * days.length);
    setChosen(Math.max(0, Math.min(index, days.length - 1)));
  };
  const day = days[at];
  if (day === undefined) return null;
  return (
    <div className={styles.plot} ref={element}>
      <p className={styles.reading} aria-hidden="true">
        {says(at)}
      </p>
      {width > 0 && (
        <svg width={width} height={HEIGHT} className={styles.drawing} aria-hidden="true" focusable="false">
          <GridRows
            scale={height}
            left={ROOM.left}
            width={inner}
            numTicks={4}
            stroke="currentColor"
            className={styles.grid}
          />
          <line className={styles.pointer} x1={x(day)} x2={x(day)} y1={ROOM.top} y2={HEIGHT - ROOM.bottom} />
          {children({ x, y, band: band.bandwidth() })}
          <AxisLeft
            scale={height}
            left={ROOM.left}
            numTicks={4}
            hideAxisLine
            hideTicks
            tickFormat={(value) => (tick ?? compact)(Number(value))}
            tickLabelProps={TICKS.left}
          />
          <AxisBottom
            scale={band}
            top={HEIGHT - ROOM.bottom}
            hideTicks
            stroke="currentColor"
            tickValues={labelled(days, inner)}
            tickFormat={(value) => shortDay(String(value))}
            tickLabelProps={TICKS.bottom}
          />
        </svg>
      )}
      <input
        type="range"
        aria-label={label}
        className={styles.reader}
        min={0}
        max={days.length - 1}
        value={at}
        aria-valuetext={says(at)}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        onPointerMove={point}
      />
    </div>
  );
}

const TEXT = { fill: 'currentColor', fontSize: 12, fontFamily: 'inherit' } as const;
const TICKS = {
  left: { ...TEXT, textAnchor: 'end', dx: -6, dy: 4 },
  bottom: { ...TEXT, textAnchor: 'middle' },
} as const;

/** As many days as have room for a label, at even distances, the last one among them. */
function labelled(days: readonly string[], width: number): string[] {
  const step = Math.max(1, Math.ceil((days.length * LABEL_EVERY) / width));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}
