import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { useSection, useSectionPath } from '../../shared/section.ts';
import styles from '../layout.module.css';
import { settingsQuery } from '../site.queries.ts';
import { Wordmark } from './wordmark.tsx';

/** Heights of the logo in pixels (HDR-01): in the header, and in popups, where it is 225 px wide. */
const HEIGHT = {
  header: { illustration: 23, animation: 27 },
  popup: { illustration: 26, animation: 31 },
} as const;
const POPUP_WIDTH = 225;

/** The logo, with a link to the home page of the section (RT-22). In the header the section is named below it. */
export function HomeLink({ place, followed }: { place: keyof typeof HEIGHT; followed?: () => void }) {
  const { t } = useTranslation();
  const section = useSection();
  const pathTo = useSectionPath();
  const { data: { name, agency } = {}, isPending } = useQuery(settingsQuery());
  return (
    <Link
      to={pathTo('home')}
      className={place === 'header' ? styles.logo : styles.popupLogo}
      data-pending={isPending}
      onClick={followed}
    >
      <Wordmark
        name={name || agency || t('site.name')}
        section={section}
        height={HEIGHT[place][section]}
        {...(place === 'popup' && { width: POPUP_WIDTH })}
      />
      {place === 'header' && <span className={styles.subhead}>{t(`header.${section}`)}</span>}
    </Link>
  );
}
