import { useEdition } from '../edition/edition.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { longDate } from '../i18n/long-date.ts';
import styles from './entries.module.css';

/** A date, written for the edition whatever the language of the entry. */
export function Day({ date }: { date: string }) {
  const { locale } = useEdition();
  const words = useTranslation();
  return (
    <time dateTime={date} className={styles.date} lang={locale}>
      {longDate(words, date)}
    </time>
  );
}
