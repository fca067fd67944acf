import { useTranslation } from '../../shared/i18n/i18n.ts';
import { LOGIN_APPEARS_MS } from '../../shared/motion/timings.ts';
import { Dialog } from '../../shared/ui/dialog/dialog.tsx';
import { ReachUs } from './reach-us.tsx';

/** Says that there are no client accounts yet, and what to do meanwhile. Appears 200 ms after it was asked for (ST-04). */
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
    </Dialog>
  );
}
