import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { ImageUp, Mic, Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RegionList } from '../../features/editions/region-list.tsx';
import { unlessNewTab } from '../../features/search/open-by-link.ts';
import { openSearch, type SearchMode } from '../../features/search/search-state.ts';
import { SupportLink } from '../../features/support/support-link.tsx';
import { ThemeToggle } from '../../features/theme/theme-toggle.tsx';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useSection, useSectionPath } from '../../shared/section.ts';
import { askForQuote, openPanel, useSiteState } from '../../shared/state/site-state.ts';
import { SidePanel } from '../../shared/ui/dialog/side-panel.tsx';
import { AGENCY_PAGES } from '../agency-pages.ts';
import { germanEditionOf } from '../german-edition.ts';
import { HomeLink } from '../header/home-link.tsx';
import { PERSONAL_PAGES } from '../header/personal-pages.ts';
import { PhoneLink } from '../header/phone-link.tsx';
import { settingsQuery } from '../site.queries.ts';
import { useEditionLinks } from '../use-edition-links.ts';
import styles from './menu.module.css';
import { MenuGroup, MenuLink } from './menu-entries.tsx';

/** The hamburger menu (HDR-04, HDR-05). The backdrop, the close box and every entry close it. */
export function SiteMenu({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const isSignedIn = useSiteState((state) => state.isSignedIn);
  const section = useSection();
  const inSection = useSectionPath();
  const addressIn = useEditionLinks();
  const { data: settings = {} } = useQuery(settingsQuery());
  const artists = [
    [pathTo('illustrators'), t('nav.illustrators')],
    [pathTo('animators'), t('nav.animators')],
  ] as const;
  const searchBy = (mode: SearchMode) => {
    close();
    // The panel takes the focus once the menu has given it back.
    setTimeout(() => openSearch(mode));
  };
  return (
    <SidePanel isOpen={isOpen} close={close} title={t('header.menu')}>
      <div className={styles.menu}>
        <HomeLink place="popup" followed={close} />
        <div className={styles.reach}>
          {settings.phone && <PhoneLink phone={settings.phone} />}
          <button type="button" onClick={() => askForQuote()}>
            {t('header.ask')}
          </button>
        </div>
        <div className={styles.searches}>
          <button type="button" onClick={() => searchBy('text')}>
            <Search size={20} aria-hidden="true" />
            {t('menu.words')}
          </button>
          <button type="button" onClick={() => searchBy('speech')}>
            <Mic size={20} aria-hidden="true" />
            {t('search.byVoice')}
          </button>
          <Link to={pathTo('imageSearch')} onClick={(event) => unlessNewTab(event, () => searchBy('image'))}>
            <ImageUp size={20} aria-hidden="true" />
            {t('nav.imageSearch')}
          </Link>
        </div>
        <MenuGroup label={t('menu.artists')}>
          {(section === 'animation' ? artists.toReversed() : artists).map(([to, name]) => (
            <MenuLink key={to} to={to} followed={close}>
              {name}
            </MenuLink>
          ))}
          <MenuLink to={pathTo('kidsbooks')} followed={close}>
            {t('pages.kidsbooks')}
          </MenuLink>
          <button type="button" aria-haspopup="dialog" onClick={() => openPanel('styles')}>
            {t('menu.styles')}
          </button>
          <MenuLink to={inSection('illustratorsMeet')} followed={close}>
            {t('home.meetTitle')}
          </MenuLink>
        </MenuGroup>
        <MenuGroup label={t('nav.agency')}>
          {AGENCY_PAGES.map(([route, key]) => (
            <MenuLink key={route} to={inSection(route)} followed={close}>
              {t(key)}
              {route === 'growATree' && <span className={styles.fresh}>{t('menu.fresh')}</span>}
            </MenuLink>
          ))}
          <MenuLink to={inSection('contact', { region })} followed={close}>
            {t('pages.contact')}
          </MenuLink>
        </MenuGroup>
        <MenuGroup label={isSignedIn ? t('personal.menu') : t('menu.clients')}>
          {isSignedIn ? (
            PERSONAL_PAGES.map(([route, key]) => (
              <MenuLink key={route} to={pathTo(route)} followed={close}>
                {t(key)}
              </MenuLink>
            ))
          ) : (
            <>
              <button type="button" aria-haspopup="dialog" onClick={() => openPanel('login')}>
                {t('menu.login')}
              </button>
              <button type="button" aria-haspopup="dialog" onClick={() => openPanel('login')}>
                {t('menu.signup')}
              </button>
            </>
          )}
          <SupportLink settings={settings} onClick={close} />
        </MenuGroup>
        <nav aria-label={t('regions.label')}>
          <RegionList className={styles.regions} addressIn={addressIn} german={germanEditionOf(settings)} />
        </nav>
        <ThemeToggle hasLabel />
      </div>
    </SidePanel>
  );
}
