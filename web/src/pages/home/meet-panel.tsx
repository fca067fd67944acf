import type { Artist } from '@limner/contracts';
import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { shuffled } from '../../features/artists/shuffled.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import { artistsQuery } from '../../shared/artists.queries.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useChance } from '../../shared/first-page.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import type { NeedsContext } from '../../shared/needs.ts';
import { spread, subjectsOf } from '../../shared/picture/spread.ts';
import { useSection } from '../../shared/section.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { latestNewsQuery } from './content.queries.ts';
import { inFaceRows } from './face-rows.ts';
import { Faces } from './faces.tsx';
import { HomeSection } from './home-section.tsx';
import { SHOWN_NEWS, useFixedSubjects, useShownSubjects } from './shown-subjects.ts';

const SHOWN = 24;
/** As many as the widest row shows. */
const AT_ONCE = 8;

/** One picture of each artist, in a new order at each visit (EN-01). */
export function MeetPanel() {
  const { t } = useTranslation();
  const words = usePageWords('home');
  const { region } = useEdition();
  const isAnimation = useSection() === 'animation';
  const query = useQuery(artistsQuery(region));
  const fixed = useFixedSubjects();
  const { data } = query;
  const failure = failureOf(query);
  if (data && shownOf(data, isAnimation).length === 0) return null;
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
      {failure && <ErrorState {...failure} />}
      {!failure && !(data && fixed) && <Skeleton lines={6} />}
      {data && fixed && <Chosen artists={data} isAnimation={isAnimation} fixed={fixed} />}
    </HomeSection>
  );
}

MeetPanel.needs = ({ region, ask }: NeedsContext) =>
  Promise.all([ask(artistsQuery(region)), ask(latestNewsQuery(region, SHOWN_NEWS))]);

const shownOf = (artists: readonly Artist[], isAnimation: boolean): readonly Artist[] =>
  artists.filter(({ animation, pictures }) => pictures.length > 0 && (animation || !isAnimation));

interface ChosenProps {
  artists: readonly Artist[];
  isAnimation: boolean;
  /** Subjects of the slideshow and the news. */
  fixed: ReadonlySet<string>;
}

function Chosen({ artists, isAnimation, fixed }: ChosenProps) {
  const chance = useChance();
  const shown = useShownSubjects();
  const chosen = shown.choose('artists', { from: [artists, isAnimation, chance], fixed }, (elsewhere) => {
    const order = spread(shuffled(shownOf(artists, isAnimation), chance), leadOf, elsewhere);
    const chosen = inFaceRows(order.slice(0, SHOWN), 'beside', elsewhere);
    return { chosen, subjects: subjectsOf(chosen.slice(0, AT_ONCE).map(leadOf)) };
  });
  return <Faces artists={chosen} />;
}

const leadOf = ({ pictures: [lead] }: Artist) => lead;
