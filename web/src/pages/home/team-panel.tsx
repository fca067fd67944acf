import type { TeamMember } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { useQuery } from '@tanstack/react-query';
import { useEdition } from '../../shared/edition/edition.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { teamQuery } from './content.queries.ts';
import { HomeSection } from './home-section.tsx';
import styles from './team-panel.module.css';

const SHOWN = 4;

/** Who looks after the edition, and how to reach them. Hidden while the agency names nobody. */
export function TeamPanel() {
  const words = usePageWords('home');
  const { region } = useEdition();
  const { data, isPending, isError, error, refetch } = useQuery(teamQuery(region));
  if (data?.length === 0) return null;
  return (
    <HomeSection
      id="home-team"
      title={words('team-title', 'home.teamTitle')}
      text={words('team-text', 'home.teamText')}
    >
      {isPending && <Skeleton lines={6} />}
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <ul className={styles.team}>
          {whoServes(data, region).map((member) => (
            <li key={member.id}>
              <Member member={member} />
            </li>
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

/** Those of the edition; where nobody has it as theirs, the first of the office. */
function whoServes(team: readonly TeamMember[], region: Region): readonly TeamMember[] {
  const own = team.filter(({ regions }) => regions.includes(region));
  return (own.length > 0 ? own : team).slice(0, SHOWN);
}

function Member({ member }: { member: TeamMember }) {
  const { language } = useEdition();
  const { name, role, about, email, telephone, picture } = member;
  return (
    <article className={styles.member} lang={member.language === language ? undefined : member.language}>
      {picture && <Picture picture={picture} sizes="(min-width: 768px) 22vw, 46vw" />}
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.role}>{role}</p>
      {about && <p className={styles.about}>{about.split('\n')[0]}</p>}
      <p className={styles.reach}>
        {telephone && <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </article>
  );
}
