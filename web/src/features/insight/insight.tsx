import { pathTo } from '@limner/routes';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useRoute } from '../../shared/route.ts';
import { TabLinks } from '../../shared/ui/tabs/tab-links.tsx';
import { ArtistsView } from './artists-view.tsx';
import { GapsView } from './gaps-view.tsx';
import styles from './insight.module.css';
import { LeaveButton } from './leave-button.tsx';
import { OverviewView } from './overview-view.tsx';
import { RangeBar } from './range-bar.tsx';
import { SearchesView } from './searches-view.tsx';
import { useView } from './use-view.ts';
import { carriedOver } from './view.ts';
import { VitalsView } from './vitals-view.tsx';

const VIEWS = {
  insight: OverviewView,
  insightArtists: ArtistsView,
  insightSearches: SearchesView,
  insightGaps: GapsView,
  insightVitals: VitalsView,
} as const;
type Name = keyof typeof VIEWS;

const isView = (name: string | undefined): name is Name => name !== undefined && Object.hasOwn(VIEWS, name);

/** What visitors do, for people of the agency: one page for each question, with one range of days and one edition for all. */
export function Insight() {
  const { t } = useTranslation();
  const name = useRoute()?.name;
  const { view, params, change } = useView();
  const kept = carriedOver(params);
  const shown = isView(name) ? name : 'insight';
  const View = VIEWS[shown];
  return (
    <>
      <div className={styles.bars}>
        <TabLinks
          label={t('insight.views')}
          links={[
            { to: pathTo('insight') + kept, label: t('insight.overview.title') },
            { to: pathTo('insightArtists') + kept, label: t('insight.artists.title') },
            { to: pathTo('insightSearches') + kept, label: t('insight.searches.title') },
            { to: pathTo('insightGaps') + kept, label: t('insight.gaps.title') },
            { to: pathTo('insightVitals') + kept, label: t('insight.vitals.title') },
          ]}
        />
        <RangeBar key={view.days ?? 'own'} view={view} change={change} />
      </div>
      <View key={shown} view={view} params={params} change={change} />
      <LeaveButton />
    </>
  );
}
