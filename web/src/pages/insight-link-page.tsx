import { useTranslation } from '../shared/i18n/i18n.ts';
import { staffPart } from '../shared/parts/staff-part.tsx';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import styles from './page.module.css';

const InsightLink = staffPart(async () => (await import('../features/insight/link.tsx')).InsightLink);

/** `/admin/insight/link`: where a one-time link leads. Without its code the page says how to get in. */
export function Component() {
  const { t } = useTranslation();
  return (
    <div className={`${styles.page} ${styles.short}`}>
      <header className={styles.header}>
        <PageHeading size="title">{t('staff.insight')}</PageHeading>
      </header>
      <InsightLink />
    </div>
  );
}
