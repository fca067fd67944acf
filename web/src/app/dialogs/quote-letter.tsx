import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { teamQuery } from '../../features/team/team.queries.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useSection } from '../../shared/section.ts';
import { copyText } from '../../shared/share/copy-text.ts';
import { useSiteState } from '../../shared/state/site-state.ts';
import { Button, ButtonLink } from '../../shared/ui/button/button.tsx';
import { TextArea, TextField } from '../../shared/ui/field/field.tsx';
import { emailOf } from '../email-of.ts';
import { settingsQuery } from '../site.queries.ts';
import styles from './dialogs.module.css';
import { bodyOf, mailtoOf } from './letter.ts';

/** Characters that the brief may have. It becomes part of a `mailto:` address, and some mail programs refuse longer ones. */
const MAX_BRIEF = 1_000;

/** Puts a request for a quote into an email to the chosen member of the team, or to the agency; nothing where there is no address to write to. */
export function QuoteLetter() {
  const { t } = useTranslation();
  const { artist, agent } = useSiteState((state) => state.quote);
  const isInKidsBooks = useSiteState((state) => state.isInKidsBooks);
  const to = useAddress(agent);
  const [name, setName] = useState('');
  const [company, setCompany] = useState('');
  const [brief, setBrief] = useState('');
  if (!to) return null;
  const line = (label: string, value: string) => value.trim() && t('letter.line', { label, value: value.trim() });
  const subject = artist ? t('letter.subjectOf', { artist }) : t('letter.subject');
  const body = bodyOf([
    isInKidsBooks && t('pages.kidsbooks'),
    brief.trim(),
    line(t('letter.name'), name),
    line(t('letter.company'), company),
  ]);
  const copy = () =>
    void copyText(`${subject}\n${body}`.trim(), { copied: t('letter.copied'), failed: t('letter.copyFailed') });
  return (
    <section className={styles.letter} aria-label={t('letter.subject')}>
      <p>{t('letter.hint')}</p>
      <TextField
        label={t('letter.name')}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t('letter.company')}
        autoComplete="organization"
        value={company}
        onChange={(event) => setCompany(event.target.value)}
      />
      <TextArea
        label={t('letter.brief')}
        hint={t('letter.briefHint')}
        maxLength={MAX_BRIEF}
        value={brief}
        onChange={(event) => setBrief(event.target.value)}
      />
      <div className={styles.letterActions}>
        <ButtonLink rank="primary" to={mailtoOf({ to, subject, body })}>
          {t('letter.write')}
        </ButtonLink>
        <Button onClick={copy}>{t('letter.copy')}</Button>
      </div>
    </section>
  );
}

/** The email of the member of the team that the visitor chose, or else of the agency. */
function useAddress(agent: string | undefined): string | undefined {
  const { region } = useEdition();
  const section = useSection();
  const { data: settings = {} } = useQuery(settingsQuery());
  const { data: team = [] } = useQuery({ ...teamQuery(region), enabled: agent !== undefined });
  return team.find(({ name }) => name === agent)?.email || emailOf(settings, section);
}
