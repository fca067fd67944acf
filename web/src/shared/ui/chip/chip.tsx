import { X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './chip.module.css';

/** How much something counts in a search: a little, as it is, or more than anything else. */
export type Weight = 1 | 2 | 3;

interface ChipProps {
  label: string;
  /** With it the chip is a button that is down or not. */
  isChosen?: boolean;
  onChoose?: () => void;
  /** The heavier, the bolder; pressing the chip's marks takes the next weight. */
  weight?: Weight;
  onWeigh?: (weight: Weight) => void;
  onRemove?: () => void;
  isDisabled?: boolean;
}

const next: Readonly<Record<Weight, Weight>> = { 1: 2, 2: 3, 3: 1 };

/** A word that narrows what is shown: to choose, to weigh, to take away. */
export function Chip({ label, isChosen, onChoose, weight, onWeigh, onRemove, isDisabled }: ChipProps) {
  const { t } = useTranslation();
  return (
    <span className={styles.chip} data-weight={weight} data-chosen={isChosen || undefined}>
      {onChoose ? (
        <button
          type="button"
          className={styles.word}
          aria-pressed={isChosen ?? false}
          disabled={isDisabled}
          onClick={onChoose}
        >
          {label}
        </button>
      ) : (
        <span className={styles.word}>{label}</span>
      )}
      {weight !== undefined && onWeigh && (
        <button
          type="button"
          className={styles.tool}
          aria-label={t('ui.weigh', { label, weight })}
          disabled={isDisabled}
          onClick={() => onWeigh(next[weight])}
        >
          <span className={styles.marks} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className={styles.tool}
          aria-label={t('ui.remove', { label })}
          disabled={isDisabled}
          onClick={onRemove}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
