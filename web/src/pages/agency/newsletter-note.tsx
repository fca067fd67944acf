import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './agency.module.css';

/** How to get the monthly newsletter: by writing to the setting `newsletter_email`. Hidden when it is not set (BC-06). */
export function NewsletterNote() {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery());
  const email = settings?.newsletter_email;
  if (!email) return null;
  return (
    <p className={styles.note}>
      {t('agency.newsletter')}{' '}
      <a href={`mailto:${email}?subject=${encodeURIComponent(t('agency.subject'))}`}>{t('agency.subscribe')}</a>
    </p>
  );
}
