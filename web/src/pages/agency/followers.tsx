import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './agency.module.css';

/** Social networks by the beginning of their settings: `instagram_followers`. */
const NETWORKS = {
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  behance: 'Behance',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  wechat: 'WeChat',
  x: 'X',
} as const;

/** How many people follow the agency in each network, from the settings; networks without a figure are left out (BC-06). */
export function Followers() {
  const { t } = useTranslation();
  const { data: settings = {} } = useQuery(settingsQuery());
  const counts = Object.entries(NETWORKS)
    .map(([key, network]) => ({ network, count: Number(settings[`${key}_followers`]) }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <ul className={styles.followers}>
      {counts.map(({ network, count }) => (
        <li key={network}>{t('agency.followers', { network, count })}</li>
      ))}
    </ul>
  );
}
