import { X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './chip.module.css';

/** The weight of a term in a search: low, normal or high. */
export type Weight = 1 | 2 | 3;

interface ChipProps {
  label: string;
  /** The pressed state of the chip, if it has `onChoose`. */
  isChosen?: boolean;
  onChoose?: () => void;
  /** The heavier, the bolder. Pressing the weight button chooses the next weight. */
  weight?: Weight;
  onWeigh?: (weight: Weight) => void;
  onRemove?: () => void;
  isDisabled?: boolean;
}

const next: Readonly<Record<Weight, Weight>> = { 1: 2, 2: 3, 3: 1 };

/** A term that filters results. It can be chosen, weighted or removed. */
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
