import type { ArtistDetails } from '@limner/contracts';
import { useParams } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath } from '../../shared/paths.ts';
import { PageHeading } from '../../shared/ui/page-heading/page-heading.tsx';
import { TabLinks } from '../../shared/ui/tabs/tab-links.tsx';
import styles from './portfolio.module.css';

/** The name, a first sentence about the person, and the portfolio's tabs: all work, each style, the profile. */
export function PortfolioHeader({ details }: { details: ArtistDetails }) {
  const { t } = useTranslation();
  const { artist, galleries, images, biography } = details;
  const home = artistPath(artist);
  const { galname } = useParams();
  const styleLinks = styleTabs(galleries, galname?.toLowerCase()).map(({ url, name, image_ids }) => ({
    to: `${home}/styles/${artist.illustrator ? '' : 'animation/'}${url}`,
    label: name,
    count: image_ids.length,
  }));
  const sentence = firstSentence(biography);
  return (
    <header className={styles.header}>
      <PageHeading>{artist.formatted_name}</PageHeading>
      {sentence && <p className={styles.sentence}>{sentence}</p>}
      <TabLinks
        label={t('portfolio.tabs', { artist: artist.formatted_name })}
        links={[
          { to: home, label: t('portfolio.all'), count: images.length },
          { to: `${home}/profile`, label: t('portfolio.profile') },
          ...(styleLinks.length > 1 || galname !== undefined ? styleLinks : []),
        ]}
      />
    </header>
  );
}

const MOST_TABS = 8;

type HeldGallery = ArtistDetails['galleries'][number];

/** The ways of working that hold most pictures, not the subjects; and the present one in any case. */
function styleTabs(galleries: readonly HeldGallery[], present: string | undefined): HeldGallery[] {
  const held = galleries.filter(({ image_ids }) => image_ids.length > 0);
  const ways = held
    .filter(({ category }) => category === 'style' || category === 'medium')
    .toSorted((one, other) => other.image_ids.length - one.image_ids.length)
    .slice(0, MOST_TABS);
  const here = held.find(({ url }) => url === present);
  return here && !ways.includes(here) ? [...ways, here] : ways;
}

/** Up to the first full stop, in any script. */
const firstSentence = (text: string): string => /^.+?(?:[.!?](?=\s|$)|。|$)/s.exec(text.trim())?.[0] ?? '';
