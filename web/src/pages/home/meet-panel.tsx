import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../shared/api/failure-of.ts';
import { artistsQuery } from '../../shared/artists.queries.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import type { NeedsContext } from '../../shared/needs.ts';
import { useSection } from '../../shared/section.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { Faces } from './faces.tsx';
import { HomeSection } from './home-section.tsx';

const SHOWN = 24;

/** One picture of each artist, in a new order at each visit (EN-01). */
export function MeetPanel() {
  const { t } = useTranslation();
  const words = usePageWords('home');
  const { region } = useEdition();
  const isAnimation = useSection() === 'animation';
  const query = useQuery(artistsQuery(region));
  const { data, isPending } = query;
  const failure = failureOf(query);
  const shown = data?.filter(({ animation, pictures }) => pictures.length > 0 && (animation || !isAnimation));
  if (shown?.length === 0) return null;
  return (
    <HomeSection
      id="home-meet"
      arrangement="beside"
      title={words('meet-title', 'home.meetTitle')}
      text={words('meet-text', 'home.meetText')}
      action={
        <TextLink to={pathTo(isAnimation ? 'animators' : 'illustrators')} kind="onward">
          {t(isAnimation ? 'home.everyAnimator' : 'home.everybody')}
        </TextLink>
      }
    >
      {isPending && <Skeleton lines={6} />}
      {failure && <ErrorState {...failure} />}
      {shown && <Faces artists={shown} limit={SHOWN} />}
    </HomeSection>
  );
}

MeetPanel.needs = ({ region, ask }: NeedsContext) => ask(artistsQuery(region));
