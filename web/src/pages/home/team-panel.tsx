import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { teamQuery } from '../../features/team/team.queries.ts';
import { TeamList } from '../../features/team/team-list.tsx';
import { teamOfRegion } from '../../features/team/team-of-region.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import type { NeedsContext } from '../../shared/needs.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { fillPlaceholders } from '../words/fill-placeholders.ts';
import { useAgencyValues } from '../words/use-agency-values.ts';
import { HomeSection } from './home-section.tsx';

/** The team of the edition, with contact details. Hidden when the agency has no team members. */
export function TeamPanel() {
  const { t } = useTranslation();
  const words = usePageWords('home');
  const values = useAgencyValues();
  const { region } = useEdition();
  const query = useQuery(teamQuery(region));
  const { data, isPending } = query;
  const failure = failureOf(query);
  if (data?.length === 0) return null;
  return (
    <HomeSection
      id="home-team"
      title={words('team-title', 'home.teamTitle')}
      text={fillPlaceholders(words('team-text', 'home.teamText'), values)}
      action={
        <TextLink to={pathTo('contact', { region })} kind="onward">
          {t('contact.all')}
        </TextLink>
      }
    >
      {isPending && <Skeleton lines={6} />}
      {failure && <ErrorState {...failure} />}
      {data && <TeamList team={teamOfRegion(data, region)} level={3} />}
    </HomeSection>
  );
}

TeamPanel.needs = ({ region, ask }: NeedsContext) => ask(teamQuery(region));
