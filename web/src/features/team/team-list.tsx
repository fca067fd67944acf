import type { TeamMember } from '@limner/contracts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { askAgent } from '../../shared/state/site-state.ts';
import styles from './team.module.css';

interface TeamListProps {
  team: readonly TeamMember[];
  /** The heading level of the names. */
  level: 2 | 3;
  /** The largest number of columns. With 3, somebody who is alone gets two of them, with the words beside the portrait. */
  columns?: 2 | 3;
}

/** The members of the team, with portrait, role, contact details, and a button that asks each for a quote. */
export function TeamList({ team, level, columns = 3 }: TeamListProps) {
  return (
    <ul className={styles.team} data-columns={columns}>
      {team.map((member) => (
        <li key={member.id}>
          <Member member={member} Heading={`h${level}`} />
        </li>
      ))}
    </ul>
  );
}

function Member({ member, Heading }: { member: TeamMember; Heading: 'h2' | 'h3' }) {
  const { t } = useTranslation();
  const { language, locale } = useEdition();
  const { name, role, about, email, telephone, picture } = member;
  return (
    <article className={styles.member} lang={member.language === language ? undefined : member.language}>
      {picture && <Picture picture={picture} sizes="(min-width: 768px) 28vw, 46vw" />}
      <Heading className={styles.name}>{name}</Heading>
      <p className={styles.role}>{role}</p>
      {about && <p className={styles.about}>{about.split('\n')[0]}</p>}
      <p className={styles.reach}>
        {telephone && <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <button
        type="button"
        className={styles.ask}
        lang={locale}
        aria-haspopup="dialog"
        aria-label={t('letter.line', { label: t('header.ask'), value: name })}
        onClick={() => askAgent(name)}
      >
        {t('header.ask')}
      </button>
    </article>
  );
}
