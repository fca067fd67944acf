import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './insight.module.css';
import { useFigures } from './use-figures.ts';

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly now: number;
  readonly before: number;
  /** How its values are written; by default as numbers. */
  readonly write?: (value: number) => string;
  /** More of it is worse. */
  readonly isBadWhenMore?: boolean;
}

interface FiguresProps {
  figures: readonly Figure[];
  /** The figure that the chart below shows, and how to choose another one. */
  chosen?: string;
  choose?: (key: string) => void;
}

/** The most important figures, large, each with its change from the period before. */
export function FigureList({ figures, chosen, choose }: FiguresProps) {
  const { number } = useTranslation();
  const { change } = useFigures();
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, now, before, write = number, isBadWhenMore = false }) => {
        const changed = change(now, before, write);
        return (
          <div key={key} className={styles.figure} data-chosen={chosen === key || undefined}>
            <dt>
              {choose ? (
                <button type="button" aria-pressed={chosen === key} onClick={() => choose(key)}>
                  {label}
                </button>
              ) : (
                label
              )}
            </dt>
            <dd className={styles.value}>{write(now)}</dd>
            {changed && (
              <dd className={styles.change} data-tone={changed.isMore === isBadWhenMore ? 'worse' : 'better'}>
                {changed.text}
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
