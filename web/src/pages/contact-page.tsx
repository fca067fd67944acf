import { REGIONS, type Region } from '@limner/editions';
import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router-dom';
import { settingsQuery } from '../app/site.queries.ts';
import { teamQuery } from '../features/team/team.queries.ts';
import { TeamList } from '../features/team/team-list.tsx';
import { teamOfRegion } from '../features/team/team-of-region.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { regionName } from '../shared/i18n/region-name.ts';
import type { Needs } from '../shared/needs.ts';
import { useRouteParams } from '../shared/route.ts';
import { settingIn, useSection, useSectionPath } from '../shared/section.ts';
import { askForQuote } from '../shared/state/site-state.ts';
import { askSectionStories, useSectionStories, useSectionWords } from '../shared/stories/section-stories.ts';
import { Button } from '../shared/ui/button/button.tsx';
import { Skeleton } from '../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { Followers } from './agency/followers.tsx';
import { NewsletterNote } from './agency/newsletter-note.tsx';
import { ReplyTime } from './agency/reply-time.tsx';
import contact from './contact/contact.module.css';
import { Component as NotFound } from './not-found-page.tsx';
import styles from './page.module.css';
import { ServingHeader } from './serving-header.tsx';

export const needs: Needs = ({ region, found, ask }) =>
  Promise.all([askSectionStories(ask, region, 'contact', found.route.section), ask(teamQuery(region))]);

/** `/contact/{region}` and `/animation/contact/{region}`: the team of an edition and its contact details. */
export function Component() {
  const { region: office } = useRouteParams();
  return office ? <Office office={office} /> : <NotFound />;
}

function Office({ office }: { office: Region }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const sectionPath = useSectionPath();
  const words = useSectionWords('contact');
  const { data: texts } = useSectionStories('contact');
  const hasText = texts?.some(({ item }) => item === office);
  const query = useQuery(teamQuery(region));
  const { data, isPending } = query;
  const failure = failureOf(query);
  return (
    <div className={styles.serving}>
      <ServingHeader title={<span {...words('title', 'pages.contact')} />} lede={words('lede', 'contact.lede')}>
        <p className={styles.beside}>
          <a href="#offices">{t('contact.offices')}</a>
        </p>
      </ServingHeader>
      <section className={contact.office} aria-labelledby="office">
        <div className={contact.words}>
          <h2 id="office">{regionName({ t }, office)}</h2>
          {hasText && <p className={contact.about} {...words(office, 'contact.lede')} />}
        </div>
        <div className={contact.reaching}>
          <ContactDetails />
          <div className={contact.ask}>
            <Button rank="primary" aria-haspopup="dialog" onClick={() => askForQuote()}>
              {t('header.ask')}
            </Button>
            <ReplyTime />
          </div>
        </div>
      </section>
      <div className={contact.people}>
        {isPending && (
          <div role="status" aria-label={t('states.loading')}>
            <Skeleton lines={8} />
          </div>
        )}
        {failure && <ErrorState {...failure} />}
        {data && <TeamList team={teamOfRegion(data, office)} level={3} />}
      </div>
      <nav className={contact.offices} aria-labelledby="offices">
        <h2 id="offices">{t('contact.offices')}</h2>
        <ul>
          {REGIONS.map((one) => (
            <li key={one}>
              <NavLink to={sectionPath('contact', { region: one })} replace>
                {t(`regions.names.${one}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={contact.notes}>
        <NewsletterNote />
        <Followers />
      </div>
    </div>
  );
}

/** The agency's phone, email and address; settings that are empty are left out (BC-06). */
function ContactDetails() {
  const { t } = useTranslation();
  const section = useSection();
  const { data: settings = {} } = useQuery(settingsQuery());
  const { phone, address } = settings;
  const email = settingIn(section, settings, 'email');
  if (!phone && !email && !address) return null;
  return (
    <dl className={contact.reach}>
      {phone && (
        <div>
          <dt>{t('contact.call')}</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>{t('contact.write')}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {address && (
        <div>
          <dt>{t('contact.visit')}</dt>
          <dd>{address}</dd>
        </div>
      )}
    </dl>
  );
}
