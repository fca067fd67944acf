import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useSection, useSectionPath } from '../../shared/section.ts';
import { emailOf } from '../email-of.ts';
import { PhoneLink } from '../header/phone-link.tsx';
import { settingsQuery } from '../site.queries.ts';
import styles from './dialogs.module.css';

/** Phone and email of the agency, and its contact page. `followed` is called when the visitor leaves for that page. */
export function ReachUs({ followed }: { followed: () => void }) {
  const { t } = useTranslation();
  const { region } = useEdition();
  const section = useSection();
  const inSection = useSectionPath();
  const { data: settings = {} } = useQuery(settingsQuery());
  const email = emailOf(settings, section);
  return (
    <ul className={styles.reach}>
      {settings.phone && (
        <li>
          <PhoneLink phone={settings.phone} />
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      <li>
        <Link to={inSection('contact', { region })} onClick={followed}>
          {t('enquiry.contact')}
        </Link>
      </li>
    </ul>
  );
}
