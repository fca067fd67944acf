import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Link, NavLink } from 'react-router-dom';
import { RegionPicker } from '../features/editions/region-picker.tsx';
import { SearchField } from '../features/search/search-field.tsx';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { useRouteParams } from '../shared/route.ts';
import styles from './layout.module.css';
import { settingsQuery } from './site.queries.ts';

export function SiteHeader() {
  const { t } = useTranslation();
  const words = useRouteParams().keyword ?? '';
  const { data: settings, isPending } = useQuery(settingsQuery());
  return (
    <header className={styles.header}>
      <Link to={pathTo('home')} className={styles.logo} data-pending={isPending}>
        {settings?.name || settings?.agency || t('site.name')}
      </Link>
      <nav aria-label={t('nav.main')} className={styles.nav}>
        <NavLink to={pathTo('illustrators')}>{t('nav.illustrators')}</NavLink>
        <NavLink to={pathTo('animators')}>{t('nav.animators')}</NavLink>
      </nav>
      <div className={styles.search}>
        <PartBoundary key={words}>
          <SearchField initial={words} />
        </PartBoundary>
      </div>
      <div className={styles.tools}>
        <PartBoundary>
          <RegionPicker className={styles.tool} />
          <ThemeToggle className={styles.tool} />
        </PartBoundary>
      </div>
    </header>
  );
}
