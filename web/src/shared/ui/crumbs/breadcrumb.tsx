import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './breadcrumb.module.css';

interface Crumb {
  readonly label: string;
  readonly to: string;
}

interface BreadcrumbProps {
  path: readonly Crumb[];
  /** The title of the current page. */
  here: string;
  /** The accessible name, needed if the page has several. */
  label?: string;
}

/** The path to a page. The page itself is last, and no link. */
export function Breadcrumb({ path, here, label }: BreadcrumbProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label ?? t('ui.path')}>
      <ol className={styles.path}>
        {path.map(({ label, to }) => (
          <li key={to} className={styles.crumb}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li className={styles.crumb} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  );
}
