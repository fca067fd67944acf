import { useQuery } from '@tanstack/react-query';
import { teamQuery } from '../../features/team/team.queries.ts';
import { TeamList } from '../../features/team/team-list.tsx';
import { teamOfRegion } from '../../features/team/team-of-region.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { regionName } from '../../shared/i18n/region-name.ts';
import { useSiteState } from '../../shared/state/site-state.ts';
import { ButtonLink } from '../../shared/ui/button/button.tsx';
import { SidePanel } from '../../shared/ui/dialog/side-panel.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import styles from './dialogs.module.css';
import { QuoteLetter } from './quote-letter.tsx';
import { ReachUs } from './reach-us.tsx';

/** A request for a quote (HDR-08): by phone, or as an email that the visitor sends; and who of the team answers in this edition. */
export function QuotePanel({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation();
  const { artist, agent } = useSiteState((state) => state.quote);
  const isInKidsBooks = useSiteState((state) => state.isInKidsBooks);
  const testimonials = useSiteState((state) => state.testimonialButton);
  return (
    <SidePanel isOpen={isOpen} close={close} title={t('header.ask')}>
      <div role="status">
        {artist && <p>{t('enquiry.about', { artist })}</p>}
        {isInKidsBooks && <p>{t('letter.kidsbooks')}</p>}
        {agent && <p>{t('enquiry.agent', { agent })}</p>}
      </div>
      {testimonials && (
        <ButtonLink rank="quiet" to={testimonials.to} onClick={close}>
          {t('letter.testimonials', { artist: testimonials.artist })}
        </ButtonLink>
      )}
      <p>{t('enquiry.text')}</p>
      <ReachUs followed={close} />
      <QuoteLetter />
      <LocalTeam isWanted={isOpen} />
    </SidePanel>
  );
}

function LocalTeam({ isWanted }: { isWanted: boolean }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const query = useQuery({ ...teamQuery(region), enabled: isWanted });
  const { data } = query;
  const failure = failureOf(query);
  if (data?.length === 0) return null;
  return (
    <section className={styles.team} aria-labelledby="local-team">
      <h2 id="local-team">{t('enquiry.team', { region: regionName({ t }, region) })}</h2>
      {failure && <ErrorState {...failure} />}
      {!data && !failure && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton lines={6} />
        </div>
      )}
      {data && <TeamList team={teamOfRegion(data, region)} level={3} columns={2} />}
    </section>
  );
}
