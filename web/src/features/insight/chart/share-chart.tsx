import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useWidth } from '../use-width.ts';
import styles from './chart.module.css';
import type { Tone } from './key.tsx';

const HEIGHT = 14;

/** One bar that is divided by shares of a whole. The shares are also written beside it: to screen readers it is hidden. */
export function ShareChart({ parts }: { parts: readonly { readonly tone: Tone; readonly value: number }[] }) {
  const { element, width } = useWidth<HTMLDivElement>();
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const length = scaleLinear<number>({ domain: [0, Math.max(whole, 1)], range: [0, width] });
  return (
    <div ref={element} className={styles.share}>
      {width > 0 && (
        <svg width={width} height={HEIGHT} className={styles.drawing} aria-hidden="true" focusable="false">
          {parts.map(({ tone, value }, part) => {
            const from = parts.slice(0, part).reduce((sum, other) => sum + other.value, 0);
            return (
              <Bar
                key={tone}
                x={length(from)}
                width={Math.max(length(value) - (value > 0 ? 1 : 0), 0)}
                height={HEIGHT}
                className={styles[tone]}
              />
            );
          })}
        </svg>
      )}
    </div>
  );
}
