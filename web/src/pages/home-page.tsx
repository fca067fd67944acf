import { lazy } from 'react';
import { Slideshow } from '../features/slideshow/slideshow.tsx';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { WhenSeen } from '../shared/motion/when-seen.tsx';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import styles from './page.module.css';

const HomeStyles = lazy(async () => ({ default: (await import('./home-sections.tsx')).HomeStyles }));
const HomeArtists = lazy(async () => ({ default: (await import('./home-sections.tsx')).HomeArtists }));

/** `/`: a statement, the work of the moment, and the ways in. */
export function Component() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <div className={styles.hero}>
        <PageHeading>{t('home.statement')}</PageHeading>
        <p className={styles.lede}>{t('home.lede')}</p>
      </div>
      <Slideshow />
      <WhenSeen height="60vh">
        <HomeStyles />
      </WhenSeen>
      <WhenSeen height="120vh">
        <HomeArtists />
      </WhenSeen>
    </div>
  );
}
