import type { ArtistDetails } from '@limner/contracts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath } from '../../shared/paths.ts';
import { PageHeading } from '../../shared/ui/page-heading/page-heading.tsx';
import { TabLinks } from '../../shared/ui/tabs/tab-links.tsx';
import styles from './portfolio.module.css';

/** The name, and the portfolio's tabs: all work, each style, the profile. */
export function PortfolioHeader({ details }: { details: ArtistDetails }) {
  const { t } = useTranslation();
  const { artist, galleries, images } = details;
  const home = artistPath(artist);
  const held = galleries.filter(({ image_ids }) => image_ids.length > 0);
  const styleLinks = held.map(({ animation, url, name, image_ids }) => ({
    to: `${home}/styles/${animation ? 'animation/' : ''}${url}`,
    label: name,
    count: image_ids.length,
  }));
  return (
    <header className={styles.header}>
      <PageHeading>{artist.formatted_name}</PageHeading>
      <TabLinks
        label={t('portfolio.tabs', { artist: artist.formatted_name })}
        links={[
          { to: home, label: t('portfolio.all'), count: images.length },
          ...(styleLinks.length > 1 ? styleLinks : []),
          { to: `${home}/profile`, label: t('portfolio.profile') },
        ]}
      />
    </header>
  );
}
