import { useTranslation } from '../shared/i18n/i18n.ts';
import { staffPart } from '../shared/parts/staff-part.tsx';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import styles from './page.module.css';

const Insight = staffPart(async () => (await import('../features/insight/insight.tsx')).Insight);

/** `/admin/insight` and what is below it: what visitors do. Its code, with the charts, is loaded by these pages alone. */
export function Component() {
  const { t } = useTranslation();
  return (
    <div className={styles.serving}>
      <header className={styles.servingHeader}>
        <PageHeading size="heading">{t('staff.insight')}</PageHeading>
      </header>
      <Insight />
    </div>
  );
}
