import { pathTo } from '@limner/routes';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './admin-bar.module.css';

/** Shown to administrators only; leads to their page (HDR-08). */
export function AdminBar() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('menu.administrator')}>
      <Link to={pathTo('login')} className={styles.bar}>
        {t('menu.administrator')}
      </Link>
    </nav>
  );
}
