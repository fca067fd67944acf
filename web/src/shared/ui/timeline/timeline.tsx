import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Hidden } from '../../a11y/hidden.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './timeline.module.css';

/** A step of a commission or another process. */
interface Step {
  readonly key: string;
  readonly title: string;
  readonly state: 'done' | 'current' | 'ahead' | 'stopped';
  /** The formatted date, past or expected. */
  readonly when?: string;
  readonly detail?: ReactNode;
}

export function Timeline({ label, steps }: { label: string; steps: readonly Step[] }) {
  const { rich } = useTranslation();
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, title, state, when, detail }) => (
        <li
          key={key}
          className={styles.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' && <Check size={14} strokeWidth={2.5} />}
            {state === 'stopped' && <X size={14} strokeWidth={2.5} />}
          </span>
          <div className={styles.words}>
            <p className={styles.title}>
              {state === 'ahead'
                ? title
                : rich(`steps.${state}`, { title, state: (words) => <Hidden>{words}</Hidden> })}
            </p>
            {when !== undefined && <p className={styles.when}>{when}</p>}
            {detail !== undefined && <div className={styles.detail}>{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
