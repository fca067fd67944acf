import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RegionList } from '../features/editions/region-list.tsx';
import { ShortcutsButton } from '../features/shortcuts/shortcuts-button.tsx';
import { useEdition, useForeign } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { useSection, useSectionPath } from '../shared/section.ts';
import { siteState } from '../shared/state/site-state.ts';
import { AGENCY_PAGES } from './agency-pages.ts';
import { emailOf } from './email-of.ts';
import { germanEditionOf } from './german-edition.ts';
import { PhoneLink } from './header/phone-link.tsx';
import styles from './layout.module.css';
import { settingsQuery } from './site.queries.ts';
import { useEditionLinks } from './use-edition-links.ts';

/** The legal pages, which both sections share. */
const LEGAL = [
  ['terms', 'pages.terms'],
  ['privacyPolicy', 'pages.privacy-policy'],
  ['disclaimer', 'pages.disclaimer'],
] as const;

/** Facts about the agency come from settings; an empty setting hides its line (BC-06). */
export function SiteFooter() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const inSection = useSectionPath();
  const addressIn = useEditionLinks();
  // Settings are requested in English.
  const english = useForeign('en');
  const { data: settings = {} } = useQuery(settingsQuery());
  const { name, agency, claim, phone, address, copyright, demo_notice: notice } = settings;
  const email = emailOf(settings, useSection());
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
            <PhoneLink phone={phone} />
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
        <Link to={pathTo('kidsbooks')}>{t('pages.kidsbooks')}</Link>
        <Link to={pathTo('illustratorsNew')}>{t('nav.fresh')}</Link>
        <Link to={pathTo('instagram')}>{t('picked.recent')}</Link>
        <Link to={pathTo('imageSearch')}>{t('nav.imageSearch')}</Link>
        <ShortcutsButton className={styles.footerButton} />
        <button
          type="button"
          className={styles.footerButton}
          onClick={() => siteState.setState({ isConsentOpen: true })}
        >
          {t('header.cookies')}
        </button>
      </nav>
      <nav aria-label={t('nav.agency')} className={styles.footerBlock}>
        <ul className={styles.pages}>
          {[...AGENCY_PAGES, ...LEGAL].map(([route, key]) => (
            <li key={route}>
              <Link to={inSection(route)}>{t(key)}</Link>
            </li>
          ))}
          <li>
            <Link to={inSection('contact', { region })}>{t('pages.contact')}</Link>
          </li>
        </ul>
      </nav>
      <nav aria-label={t('regions.label')} className={`${styles.footerBlock} ${styles.editions}`}>
        <RegionList className={styles.regions} addressIn={addressIn} german={germanEditionOf(settings)} />
      </nav>
      {(notice || copyright) && (
        <p className={styles.notice} lang={english}>
          {notice} {copyright}
        </p>
      )}
    </footer>
  );
}
