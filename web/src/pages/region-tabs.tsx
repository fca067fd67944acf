import type { Artist } from '@limner/contracts';
import { REGIONS } from '@limner/editions';
import { pathTo } from '@limner/routes';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { regionName } from '../shared/i18n/region-name.ts';
import { TabLinks } from '../shared/ui/tabs/tab-links.tsx';
import styles from './page.module.css';

interface RegionTabsProps {
  /** The artists of all regions. */
  artists: readonly Artist[];
  all: 'illustrators' | 'illustratorsMeet';
  one: 'illustratorsRegion' | 'illustratorsMeetRegion';
}

/** Tabs for all regions together and for each region that has artists. */
export function RegionTabs({ artists, all, one }: RegionTabsProps) {
  const { t } = useTranslation();
  const counts = REGIONS.map((region) => ({
    region,
    count: artists.filter((artist) => artist.region.toLowerCase() === region).length,
  }));
  return (
    <div className={styles.oneLine}>
      <TabLinks
        label={t('artists.regions')}
        links={[
          { to: pathTo(all), label: t('artists.everyRegion'), count: artists.length },
          ...counts
            .filter(({ count }) => count > 0)
            .map(({ region, count }) => ({ to: pathTo(one, { region }), label: regionName({ t }, region), count })),
        ]}
      />
    </div>
  );
}
