import { pathTo } from '@limner/routes';
import { Link } from 'react-router-dom';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import styles from './page.module.css';
import { WhenNothing } from './when-nothing.tsx';

/** Shown for unknown addresses (RT-04). */
export function Component() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{t('notFound.title')}</PageHeading>
        <p className={styles.lede}>{t('notFound.lede')}</p>
      </header>
      <ul className={styles.related}>
        <li>
          <Link to={pathTo('illustrators')} className={styles.link}>
            {t('nav.illustrators')}
          </Link>
        </li>
        <li>
          <Link to={pathTo('animators')} className={styles.link}>
            {t('nav.animators')}
          </Link>
        </li>
        <li>
          <Link to={pathTo('home')} className={styles.link}>
            {t('nav.home')}
          </Link>
        </li>
      </ul>
      <WhenNothing />
    </div>
  );
}
