import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../app/site.queries.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { Chapters } from '../shared/prose/prose.tsx';
import { settingIn, useSection, useSectionPath } from '../shared/section.ts';
import { askSectionStories, useSectionStories, useSectionWords } from '../shared/stories/section-stories.ts';
import { Skeleton } from '../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import contact from './contact/contact.module.css';
import styles from './page.module.css';
import { ServingHeader } from './serving-header.tsx';
import { partsOf } from './words/parts-of.ts';
import { useAgencyValues } from './words/use-agency-values.ts';

export const needs: Needs = ({ region, found, ask }) =>
  askSectionStories(ask, region, 'applications', found.route.section);

/** `/applications` and `/animation/applications`: how an artist applies for representation. */
export function Component() {
  const { t } = useTranslation();
  const { language } = useEdition();
  const words = useSectionWords('applications');
  const values = useAgencyValues();
  const { data, isPending, failure } = useSectionStories('applications');
  const parts = partsOf(data ?? []);
  return (
    <div className={`${styles.serving} ${styles.reading}`}>
      <ServingHeader
        title={<span {...words('title', 'applications.title')} />}
        lede={words('lede', 'applications.lede')}
      />
      {isPending && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton lines={8} />
        </div>
      )}
      {failure && <ErrorState {...failure} />}
      {parts.map(({ item, html, language: written }) => (
        <Chapters key={item} html={html} values={values} lang={written === language ? undefined : written} />
      ))}
      {data && parts.length === 0 && (
        <div className={contact.office}>
          <WhatToSend />
        </div>
      )}
      <WhereToSend />
    </div>
  );
}

/** For an agency that has written no text of its own. */
function WhatToSend() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="what">
      <h2 id="what">{t('applications.what')}</h2>
      <ul className={styles.list}>
        <li>{t('applications.work')}</li>
        <li>{t('applications.about')}</li>
        <li>{t('applications.place')}</li>
      </ul>
    </section>
  );
}

/** The address for applications: the setting `applications_email`, or else the agency's email. */
function WhereToSend() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const section = useSection();
  const sectionPath = useSectionPath();
  const { data: settings } = useQuery(settingsQuery());
  if (!settings) return null;
  const email = settingIn(section, settings, 'applications_email') || settingIn(section, settings, 'email');
  return (
    <section aria-labelledby="where" className={contact.offices}>
      <h2 id="where">{t('applications.where')}</h2>
      {email ? (
        <dl className={contact.reach}>
          <div>
            <dt>{t('contact.write')}</dt>
            <dd>
              <a href={`mailto:${email}?subject=${encodeURIComponent(t('applications.subject'))}`}>{email}</a>
            </dd>
          </div>
        </dl>
      ) : (
        <TextLink to={sectionPath('contact', { region })} kind="onward">
          {t('contact.all')}
        </TextLink>
      )}
    </section>
  );
}
