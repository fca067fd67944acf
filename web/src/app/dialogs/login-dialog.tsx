import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { LOGIN_APPEARS_MS } from '../../shared/motion/timings.ts';
import { ProviderLink } from '../../shared/sign-in/provider-link.tsx';
import { providerQuery } from '../../shared/sign-in/sign-in.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import styles from './dialogs.module.css';
import { ReachUs } from './reach-us.tsx';

/**
 * Says that there are no client accounts yet, and what to do meanwhile; people of the agency sign in with the identity provider, if there is one. Appears 200 ms
 * after it was asked for (ST-04).
 */
export function LoginDialog({ isOpen, close }: { isOpen: boolean; close: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      close={close}
      title={t('menu.login')}
      description={t('account.text')}
      appearsAfter={LOGIN_APPEARS_MS}
    >
      <ReachUs followed={close} />
      <Staff />
    </Dialog>
  );
}

function Staff() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const query = useQuery(providerQuery());
  const failure = failureOf(query);
  if (failure) return <ErrorState {...failure} />;
  const name = query.data?.name;
  return (
    typeof name === 'string' && (
      <div className={styles.staff}>
        <p>{t('login.text')}</p>
        <ProviderLink name={name} back={pathname + search} />
      </div>
    )
  );
}
