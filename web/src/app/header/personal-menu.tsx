import { pathTo } from '@limner/routes';
import { CircleUser } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { signOut } from '../../shared/sign-in/sign-in.ts';
import { usePersisted } from '../../shared/state/persisted.ts';
import { IconButton } from '../../shared/ui/button/icon-button.tsx';
import { Menu } from '../../shared/ui/popup/menu.tsx';
import { showToast } from '../../shared/ui/toast/toasts.ts';
import { PERSONAL_PAGES } from './personal-pages.ts';

/** The menu of the personal area, for visitors who are signed in (HDR-01). */
export function PersonalMenu() {
  const { t } = useTranslation();
  const hasToken = usePersisted(({ token }) => token !== undefined);
  const leave = {
    label: t('login.signOut'),
    onSelect: () => void signOut().catch(() => showToast({ kind: 'failure', title: t('errors.unreachable') })),
  };
  return (
    <Menu
      trigger={<IconButton label={t('personal.menu')} icon={CircleUser} />}
      groups={[
        PERSONAL_PAGES.map(([route, key]) => ({ to: pathTo(route), label: t(key) })),
        ...(hasToken ? [[leave]] : []),
      ]}
    />
  );
}
