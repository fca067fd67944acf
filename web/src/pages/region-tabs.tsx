import type { Artist } from '@limner/contracts';
import { REGIONS } from '@limner/editions';
import { pathTo } from '@limner/routes';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { regionName } from '../shared/i18n/region-name.ts';
import { TabLinks } from '../shared/ui/tabs/tab-links.tsx';

interface RegionTabsProps {
  /** All that could be shown, of every region. */
  artists: readonly Artist[];
  all: 'illustrators' | 'illustratorsMeet';
  one: 'illustratorsRegion' | 'illustratorsMeetRegion';
}

/** A list of artists by their region: all of them, and each region that has some. */
export function RegionTabs({ artists, all, one }: RegionTabsProps) {
  const { t } = useTranslation();
  const counts = REGIONS.map((region) => ({
    region,
    count: artists.filter((artist) => artist.region.toLowerCase() === region).length,
  }));
  return (
    <TabLinks
      label={t('artists.regions')}
      links={[
        { to: pathTo(all), label: t('artists.everyRegion'), count: artists.length },
        ...counts
          .filter(({ count }) => count > 0)
          .map(({ region, count }) => ({ to: pathTo(one, { region }), label: regionName({ t }, region), count })),
      ]}
    />
  );
}
