import type { CSSProperties } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import styles from './position.module.css';
import { runningTime } from './running-time.ts';

interface PositionProps {
  title: string;
  /** Seconds. */
  at: number;
  length: number;
  seek: (to: number) => void;
}

/** A slider with the position in a podcast, and the time beside it. */
export function Position({ title, at, length, seek }: PositionProps) {
  const { t } = useTranslation();
  return (
    <>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={Math.max(1, Math.floor(length))}
        step={1}
        value={Math.floor(at)}
        style={{ '--share': length > 0 ? at / length : 0 } as CSSProperties}
        aria-label={t('podcasts.position', { title })}
        aria-valuetext={t('podcasts.at', { time: runningTime(at), total: runningTime(length) })}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
      />
      <span className={styles.time} aria-hidden="true">
        {runningTime(at)} / {runningTime(length)}
      </span>
    </>
  );
}
