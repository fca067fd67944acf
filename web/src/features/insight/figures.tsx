import { useFigures } from './use-figures.ts';
import styles from './insight.module.css';

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly now: number;
  readonly before: number;
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
  const { change } = useFigures();
  return (
    <dl className={styles.figures}>
      {figures.map(({ key, label, text, now, before, isBadWhenMore = false }) => {
        const changed = change(now, before);
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
            <dd className={styles.value}>{text}</dd>
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
