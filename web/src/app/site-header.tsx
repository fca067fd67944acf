import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Gem, Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import { RegionPicker } from '../features/editions/region-picker.tsx';
import { SearchField } from '../features/search/search-field.tsx';
import { openSearch, useSearchState } from '../features/search/search-state.ts';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { part } from '../shared/parts/part.tsx';
import { PartBoundary } from '../shared/parts/part-boundary.tsx';
import { useRouteParams } from '../shared/route.ts';
import { askForQuote, openPanel, siteState, useSiteState } from '../shared/state/site-state.ts';
import { germanEditionOf } from './german-edition.ts';
import { HomeLink } from './header/home-link.tsx';
import { PhoneLink } from './header/phone-link.tsx';
import styles from './layout.module.css';
import { settingsQuery } from './site.queries.ts';
import { useEditionLinks } from './use-edition-links.ts';

const PersonalMenu = part(async () => (await import('./header/personal-menu.tsx')).PersonalMenu, {
  Failed: () => null,
});

export function SiteHeader() {
  const { t } = useTranslation();
  const words = useRouteParams().keyword ?? '';
  const { data: settings = {} } = useQuery(settingsQuery());
  const isSearchOpen = useSiteState((state) => state.isSearchOpen);
  const isGenieOpen = useSearchState((state) => state.isOpen);
  const isSignedIn = useSiteState((state) => state.isSignedIn);
  const search = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = search.current;
    if (!isSearchOpen || !box) return;
    box.querySelector('input')?.focus();
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!box.contains(relatedTarget as Node | null)) siteState.setState({ isSearchOpen: false });
    };
    box.addEventListener('focusout', leave);
    return () => box.removeEventListener('focusout', leave);
  }, [isSearchOpen]);
  return (
    <header className={styles.header}>
      <HomeLink place="header" />
      <nav aria-label={t('nav.main')} className={styles.nav}>
        <NavLink to={pathTo('illustrators')}>{t('nav.illustrators')}</NavLink>
        <NavLink to={pathTo('animators')}>{t('nav.animators')}</NavLink>
        <NavLink to={pathTo('kidsbooks')}>{t('pages.kidsbooks')}</NavLink>
      </nav>
      <div ref={search} className={styles.search} data-open={isSearchOpen || words !== ''}>
        <PartBoundary key={words}>
          <SearchField initial={words} />
        </PartBoundary>
      </div>
      <div className={styles.tools}>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('header.search')}
          title={t('header.search')}
          aria-expanded={isGenieOpen}
          data-search-opener
          onClick={({ currentTarget }) => {
            currentTarget.focus();
            openSearch('text');
          }}
        >
          <Gem size={22} aria-hidden="true" />
        </button>
        {isSignedIn && <PersonalMenu />}
        <button
          type="button"
          className={styles.tool}
          aria-label={t('header.menu')}
          aria-haspopup="dialog"
          onClick={() => openPanel('menu')}
        >
          <Menu size={24} aria-hidden="true" />
        </button>
      </div>
      <div className={styles.utility}>
        {settings.phone && <PhoneLink className={styles.tool} phone={settings.phone} />}
        <button
          type="button"
          className={styles.tool}
          data-quote-opener
          aria-haspopup="dialog"
          onClick={() => askForQuote()}
        >
          {t('header.ask')}
        </button>
        <PartBoundary>
          <RegionPicker className={styles.tool} addressIn={useEditionLinks()} german={germanEditionOf(settings)} />
          <ThemeToggle className={styles.tool} />
        </PartBoundary>
      </div>
    </header>
  );
}
