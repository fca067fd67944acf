import type { CSSProperties } from 'react';
import { Hidden } from '../../a11y/hidden.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './meter.module.css';

/** The greatest height of each of the eleven bars (SR-05), tallest in the middle. */
const MAX_HEIGHTS = [0.3, 0.45, 0.62, 0.8, 0.92, 1, 0.92, 0.8, 0.62, 0.45, 0.3] as const;
const MIN_HEIGHT = 0.08;

/** A volume meter of eleven bars; `level` is 0 to 1. */
export function LevelMeter({ level, isOff = false }: { level: number; isOff?: boolean }) {
  const { t } = useTranslation();
  const loudness = isOff ? 0 : Math.min(1, Math.max(0, level));
  return (
    <div className={styles.level} data-off={isOff || undefined}>
      <Hidden>
        <meter aria-label={t('ui.level')} value={loudness} />
      </Hidden>
      {MAX_HEIGHTS.map((height, bar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is nothing but its place
        <i key={bar} style={{ '--height': Math.max(MIN_HEIGHT, height * loudness) } as CSSProperties} />
      ))}
    </div>
  );
}
