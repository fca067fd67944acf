import { Progress } from '@base-ui/react/progress';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './meter.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; `null` if it is not known. */
  share: number | null;
  /** Without label and percentage. */
  isBare?: boolean;
}

export function ProgressBar({ label, share, isBare = false }: ProgressBarProps) {
  const { t } = useTranslation();
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <Progress.Root className={styles.progress} value={percent} aria-label={label}>
      {!isBare && (
        <span className={styles.words} aria-hidden="true">
          <span>{label}</span>
          {percent !== null && <span className={styles.share}>{t('ui.percent', { share: percent / 100 })}</span>}
        </span>
      )}
      <Progress.Track className={styles.track}>
        <Progress.Indicator className={styles.bar} />
      </Progress.Track>
    </Progress.Root>
  );
}
