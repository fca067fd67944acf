import { pathTo } from '@limner/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { failureOf } from '../shared/api/failure-of.ts';
import { useTranslation, type WordKey } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { ProviderLink } from '../shared/sign-in/provider-link.tsx';
import { providerQuery, signOut } from '../shared/sign-in/sign-in.ts';
import { usePersisted } from '../shared/state/persisted.ts';
import { Button } from '../shared/ui/button/button.tsx';
import { PageHeading } from '../shared/ui/page-heading/page-heading.tsx';
import { Skeleton } from '../shared/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import styles from './page.module.css';

export const needs: Needs = ({ ask }) => ask(providerQuery());

/** `/login`: where people of the agency sign in and out. Without a sign-in service the page says so (RT-03). */
export function Component() {
  const { t } = useTranslation();
  const query = useQuery(providerQuery());
  const failure = failureOf(query);
  return (
    <div className={`${styles.page} ${styles.short}`}>
      <header className={styles.header}>
        <PageHeading size="title">{t('login.title')}</PageHeading>
      </header>
      {query.isPending && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton lines={3} />
        </div>
      )}
      {failure && <ErrorState {...failure} />}
      {query.data && (query.data.name === null ? <NoProvider /> : <SignIn name={query.data.name} />)}
    </div>
  );
}

function NoProvider() {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('login.none')}>
      <p>{t('login.hint')}</p>
      <p>{t('login.ask')}</p>
      <Home />
    </EmptyState>
  );
}

/** Why nobody was signed in, as the server says it in the address. */
const FAILED = {
  denied: 'login.failed.denied',
  'no-access': 'login.failed.no-access',
  outdated: 'login.failed.outdated',
  provider: 'login.failed.provider',
  invalid: 'login.failed.invalid',
  settings: 'login.failed.settings',
} as const satisfies Record<string, WordKey>;

const isReason = (outcome: string | null): outcome is keyof typeof FAILED =>
  outcome !== null && Object.hasOwn(FAILED, outcome);

function SignIn({ name }: { name: string }) {
  const { t } = useTranslation();
  const parameters = new URLSearchParams(useLocation().search);
  const outcome = parameters.get('outcome');
  const back = parameters.get('return') ?? pathTo('login');
  const signedIn = usePersisted(({ token }) => token);
  if (signedIn) return <SignedIn name={signedIn.name} />;
  const link = <ProviderLink name={name} back={back} />;
  if (isReason(outcome))
    return (
      <div role="alert">
        <EmptyState title={t('login.failedTitle')}>
          <p>{t(FAILED[outcome], { name })}</p>
          <Actions>{link}</Actions>
        </EmptyState>
      </div>
    );
  return (
    <EmptyState title={outcome === 'signed-out' ? t('login.signedOut') : t('login.text')}>
      <Actions>{link}</Actions>
    </EmptyState>
  );
}

function SignedIn({ name }: { name: string }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useMutation({ mutationFn: signOut });
  return (
    <EmptyState title={t('login.signedIn', { name: name || t('menu.administrator') })}>
      {error ? (
        <ErrorState error={error} retry={mutate} isPending={isPending} />
      ) : (
        <Actions>
          <Button onClick={() => mutate()} isPending={isPending}>
            {t('login.signOut')}
          </Button>
        </Actions>
      )}
    </EmptyState>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <Home />
    </>
  );
}

function Home() {
  const { t } = useTranslation();
  return (
    <TextLink to={pathTo('home')} kind="onward">
      {t('login.home')}
    </TextLink>
  );
}
