import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import styles from './chart.module.css';

const WIDTH = 120;
const HEIGHT = 32;

/** A trend without axes. The figures beside it say how it changed. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const x = scaleLinear<number>({ domain: [0, Math.max(values.length - 1, 1)], range: [2, WIDTH - 2] });
  const y = scaleLinear<number>({ domain: [0, Math.max(1, ...values)], range: [HEIGHT - 3, 3] });
  const points = values.map((value, at) => ({ value, at }));
  return (
    <svg width={WIDTH} height={HEIGHT} className={styles.spark} aria-hidden="true" focusable="false">
      <LinePath data={points} x={({ at }) => x(at)} y={({ value }) => y(value)} className={styles.line} fill="none" />
    </svg>
  );
}
