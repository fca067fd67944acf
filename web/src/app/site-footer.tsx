import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { RegionList } from '../features/editions/region-list.tsx';
import { ShortcutsButton } from '../features/shortcuts/shortcuts-button.tsx';
import { useForeign } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { readingPath } from '../shared/paths.ts';
import styles from './layout.module.css';
import { settingsQuery } from './site.queries.ts';

/** Text pages. `grow-a-tree` is not among them: the home page links to it. */
const pages = [
  'about',
  'our-values',
  'news',
  'commissioning',
  'vacancies',
  'terms',
  'privacy-policy',
  'disclaimer',
] as const;

/** Facts about the agency come from settings; an empty setting hides its line (BC-06). */
export function SiteFooter() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  // Settings are requested in English.
  const english = useForeign('en');
  const { data: settings = {} } = useQuery(settingsQuery());
  const { name, agency, claim, phone, email, address, copyright, demo_notice: notice } = settings;
  return (
    <footer className={styles.footer}>
      <div className={`${styles.footerBlock} ${styles.footerWide}`}>
        <p className={styles.footerName}>{name || agency || t('site.name')}</p>
        {claim && (
          <p className={styles.claim} lang={english}>
            {claim}
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </p>
        )}
        {email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {address && <p className={styles.address}>{address}</p>}
      </div>
      <nav aria-label={t('nav.footer')} className={styles.footerBlock}>
        <Link to={pathTo('illustrators')}>{t('nav.illustrators')}</Link>
        <Link to={pathTo('animators')}>{t('nav.animators')}</Link>
        <Link to={pathTo('illustratorsNew')}>{t('nav.fresh')}</Link>
        <Link to={pathTo('imageSearch')}>{t('nav.imageSearch')}</Link>
        <ShortcutsButton className={styles.footerButton} />
      </nav>
      <nav aria-label={t('nav.agency')} className={styles.footerBlock}>
        <ul className={styles.pages}>
          {pages.map((name) => (
            <li key={name}>
              <Link to={readingPath(name)}>{t(`pages.${name}`)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('regions.label')} className={`${styles.footerBlock} ${styles.editions}`}>
        <RegionList className={styles.regions} path={pathname + search} />
      </nav>
      {(notice || copyright) && (
        <p className={styles.notice} lang={english}>
          {notice} {copyright}
        </p>
      )}
    </footer>
  );
}
