import { pathTo } from '@limner/routes';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { EmptyState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import styles from './page.module.css';

/** `/login`: where administrators sign in. Without a sign-in service the page says so (RT-03). */
export function Component() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <PageHeading>{t('login.title')}</PageHeading>
      </header>
      <EmptyState title={t('login.none')}>
        <p>{t('login.hint')}</p>
        <TextLink to={pathTo('home')} kind="onward">
          {t('login.home')}
        </TextLink>
      </EmptyState>
    </div>
  );
}
