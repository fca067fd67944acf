import type { ArtistDetails } from '@limner/contracts';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { artistPath } from '../../shared/paths.ts';
import { PageHeading } from '../../shared/ui/page-heading.tsx';
import styles from './portfolio.module.css';

/** The name, and the portfolio's tabs: all work, each style, the profile. */
export function PortfolioHeader({ details }: { details: ArtistDetails }) {
  const { t } = useTranslation();
  const { artist, galleries, images } = details;
  const home = artistPath(artist);
  const held = galleries.filter(({ image_ids }) => image_ids.length > 0);
  return (
    <header className={styles.header}>
      <PageHeading>{artist.formatted_name}</PageHeading>
      <nav aria-label={t('portfolio.tabs', { artist: artist.formatted_name })}>
        <ul className={styles.tabs}>
          <Tab to={home} label={t('portfolio.all')} count={images.length} />
          {held.length > 1 &&
            held.map((gallery) => (
              <Tab
                key={gallery.gallery_id}
                to={`${home}/styles/${gallery.animation ? 'animation/' : ''}${gallery.url}`}
                label={gallery.name}
                count={gallery.image_ids.length}
              />
            ))}
          <Tab to={`${home}/profile`} label={t('portfolio.profile')} />
        </ul>
      </nav>
    </header>
  );
}

function Tab({ to, label, count }: { to: string; label: string; count?: number }) {
  return (
    <li>
      <NavLink to={to} end className={styles.tab}>
        {label}
        {count !== undefined && <span className={styles.tabCount}>{count}</span>}
      </NavLink>
    </li>
  );
}
