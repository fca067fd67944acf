import type { CSSProperties } from 'react';
import { Hidden } from '../../a11y/hidden.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './meter.module.css';

/** How tall each of the eleven bars may grow (SR-05): a voice's shape, tallest in the middle. */
const REACH = [0.3, 0.45, 0.62, 0.8, 0.92, 1, 0.92, 0.8, 0.62, 0.45, 0.3] as const;
const LEAST = 0.08;

/** How loud it is, in eleven bars; `level` is 0 to 1. */
export function LevelMeter({ level, isOff = false }: { level: number; isOff?: boolean }) {
  const { t } = useTranslation();
  const loudness = isOff ? 0 : Math.min(1, Math.max(0, level));
  return (
    <div className={styles.level} data-off={isOff || undefined}>
      <Hidden>
        <meter aria-label={t('ui.level')} value={loudness} />
      </Hidden>
      {REACH.map((reach, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
        <i key={bar} style={{ '--height': Math.max(LEAST, reach * loudness) } as CSSProperties} />
      ))}
    </div>
  );
}
