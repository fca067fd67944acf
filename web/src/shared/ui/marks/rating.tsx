import { Star } from 'lucide-react';
import { useId } from 'react';
import { Hidden } from '../../a11y/hidden.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './marks.module.css';

const LIMIT = 5;
const marks = [1, 2, 3, 4, 5] as const;

/** A rating from 0 to 5, shown as stars and rounded to a tenth. */
export function Rating({ value }: { value: number }) {
  const { t, number } = useTranslation();
  const rounded = Math.round(value * 10) / 10;
  return (
    <span className={styles.rating} role="img" aria-label={t('ui.rated', { value: rounded, limit: LIMIT })}>
      <span className={styles.stars} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} className={styles.star}>
            <Star size={18} strokeWidth={1.5} />
            <span className={styles.filled} style={{ width: `${Math.min(1, Math.max(0, value - mark + 1)) * 100}%` }}>
              <Star size={18} strokeWidth={1.5} />
            </span>
          </span>
        ))}
      </span>
      <span aria-hidden="true">{number(rounded)}</span>
    </span>
  );
}

interface RatingFieldProps {
  label: string;
  /** 1 to 5; 0 if there is none yet. */
  value: number;
  onChange: (value: number) => void;
  isDisabled?: boolean;
}

/** A form field for a rating of one to five stars. */
export function RatingField({ label, value, onChange, isDisabled }: RatingFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.field} disabled={isDisabled}>
      <legend className={styles.legend}>{label}</legend>
      {marks.map((mark) => (
        <label key={mark} className={styles.choice} data-filled={mark <= value || undefined}>
          <input type="radio" name={name} value={mark} checked={mark === value} onChange={() => onChange(mark)} />
          <Star size={26} strokeWidth={1.5} aria-hidden="true" />
          <Hidden>{t('ui.rate', { count: mark })}</Hidden>
        </label>
      ))}
    </fieldset>
  );
}
