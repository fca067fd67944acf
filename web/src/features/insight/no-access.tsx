import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { ProblemError } from '../../shared/api/client.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { ProviderLink } from '../../shared/sign-in/provider-link.tsx';
import { providerQuery } from '../../shared/sign-in/sign-in.ts';
import { Button } from '../../shared/ui/button/button.tsx';
import { EmptyState } from '../../shared/ui/states/states.tsx';
import styles from './insight.module.css';

/** Says how to get in: by a one-time link, or by the identity provider if there is one. */
export function HowToGetIn() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { data: provider } = useQuery(providerQuery());
  return (
    <>
      <p>{t('insight.access.how')}</p>
      {provider?.name && (
        <p className={styles.action}>
          <ProviderLink name={provider.name} back={`${pathname}${search}`} />
        </p>
      )}
    </>
  );
}

/** Shown to people who are not signed in, whose session has ended, or who belong to another group. */
export function NoAccess({ error, retry }: { error: ProblemError; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t(error.status === 401 ? 'insight.access.title' : 'insight.access.other')}>
      <HowToGetIn />
      <Button onClick={retry}>{t('states.retry')}</Button>
    </EmptyState>
  );
}
