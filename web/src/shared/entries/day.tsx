import { useEdition } from '../edition/edition.ts';
import styles from './entries.module.css';

/** A day as the edition writes it, whatever language the entry is in. Browsers may write it otherwise than the server: what the server wrote stays. */
export function Day({ date }: { date: string }) {
  const { locale } = useEdition();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <time dateTime={date} className={styles.date} lang={locale} suppressHydrationWarning>
      {format.format(new Date(date))}
    </time>
  );
}
