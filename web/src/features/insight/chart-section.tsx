import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './insight.module.css';

interface ChartSectionProps {
  title: string;
  /** What has to be known to read it. */
  note?: string | undefined;
  /** Beside the title. */
  tools?: ReactNode;
  children: ReactNode;
  /** The same values as a table, below the chart when it is opened. */
  table?: ReactNode;
}

/** A chart or a table with its title, and the table of the chart behind a disclosure. */
export function ChartSection({ title, note, tools, children, table }: ChartSectionProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {tools}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
      {table !== undefined && (
        <details className={styles.table}>
          <summary>{t('insight.asTable')}</summary>
          {table}
        </details>
      )}
    </div>
  );
}
