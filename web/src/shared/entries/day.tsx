import { useEdition } from '../edition/edition.ts';
import { useTranslation } from '../i18n/i18n.ts';
import styles from './entries.module.css';

/**
 * A date, formatted for the edition whatever the language of the entry. Browsers may format it differently from the server: the server's text is kept
 * on hydration.
 */
export function Day({ date }: { date: string }) {
  const { locale } = useEdition();
  const words = useTranslation();
  return (
    <time dateTime={date} className={styles.date} lang={locale} suppressHydrationWarning>
      {words.date(new Date(date), { dateStyle: 'long' })}
    </time>
  );
}
