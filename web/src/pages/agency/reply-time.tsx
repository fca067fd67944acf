import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';

/** How soon a request for a quote is answered: the setting `quote_reply`, in minutes. Hidden when it is not set (BC-06). */
export function ReplyTime() {
  const { t, number } = useTranslation();
  const { data: settings } = useQuery(settingsQuery());
  const minutes = Number(settings?.quote_reply);
  return minutes > 0 ? <p>{t('agency.reply', { minutes: number(minutes) })}</p> : null;
}
