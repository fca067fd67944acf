import { useEdition } from '../edition/edition.ts';
import { useTranslation } from '../i18n/i18n.ts';
import styles from './entries.module.css';

/** A day as the edition writes it, whatever language the entry is in. */
export function Day({ date }: { date: string }) {
  const { locale } = useEdition();
  const words = useTranslation();
  return (
    <time dateTime={date} className={styles.date} lang={locale}>
      {words.date(new Date(date), { dateStyle: 'long' })}
    </time>
  );
}
