import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Rating } from '../../shared/ui/marks/rating.tsx';
import styles from './agency-rating.module.css';

/** The client rating from the settings; hidden when it is not set (BC-06). */
export function AgencyRating() {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery());
  const rating = Number(settings?.rating);
  const share = settings?.client_rating;
  if (!(rating > 0) && !share) return null;
  return (
    <p className={styles.together}>
      {rating > 0 && <Rating value={rating} />}
      {settings?.rating_count && <span>{t('home.ratedBy', { count: Number(settings.rating_count) })}</span>}
      {share && <span>{t('home.clientRating', { rating: share })}</span>}
    </p>
  );
}
