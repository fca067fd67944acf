import { useEdition } from '../../shared/edition/edition.ts';
import styles from './news.module.css';

/** A day as the edition writes it, whatever language the news are in. */
export function NewsDate({ date }: { date: string }) {
  const { locale } = useEdition();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <time dateTime={date} className={styles.date} lang={locale}>
      {format.format(new Date(date))}
    </time>
  );
}
