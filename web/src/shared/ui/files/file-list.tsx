import { Check, RotateCw, X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../button/icon-button.tsx';
import { ProgressBar } from '../meter/progress-bar.tsx';
import styles from './files.module.css';

/** A file that is being uploaded. */
export interface SentFile {
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'done' | 'failed';
  /** The uploaded share, 0 to 1. */
  readonly share?: number;
  /** Says why it failed and what to do. */
  readonly error?: string;
}

interface FileListProps {
  label: string;
  files: readonly SentFile[];
  onRemove?: (key: string) => void;
  onRetry?: (key: string) => void;
}

export function FileList({ label, files, onRemove, onRetry }: FileListProps) {
  const { t, number } = useTranslation();
  return (
    <ul className={styles.files} aria-label={label}>
      {files.map((file) => (
        <li key={file.key} className={styles.file} data-state={file.state}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.state}>
            {file.state === 'done' && <Check size={16} aria-hidden="true" />}
            {file.state === 'sending' ? t('ui.percent', { share: file.share ?? 0 }) : t(`ui.${file.state}`)}
          </span>
          <span className={styles.size}>{number(...inUnits(file.size))}</span>
          <span className={styles.tools}>
            {file.state === 'failed' && onRetry && (
              <IconButton
                label={t('ui.retryFile', { name: file.name })}
                icon={RotateCw}
                size="small"
                onClick={() => onRetry(file.key)}
              />
            )}
            {onRemove && (
              <IconButton
                label={t('ui.removeFile', { name: file.name })}
                icon={X}
                size="small"
                onClick={() => onRemove(file.key)}
              />
            )}
          </span>
          {file.state === 'sending' && (
            <span className={styles.progress}>
              <ProgressBar label={file.name} share={file.share ?? 0} isBare />
            </span>
          )}
          {file.error !== undefined && <span className={styles.reason}>{file.error}</span>}
        </li>
      ))}
    </ul>
  );
}

const inUnits = (bytes: number): [amount: number, options: Intl.NumberFormatOptions] => {
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
  return [amount, { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 }];
};
