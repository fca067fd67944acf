import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useFoot } from '../foot.ts';
import styles from './toast.module.css';
import { handleToasts } from './toasts.ts';

const SHOWN_MS = 6_000;

/** Shows toasts, at most three at a time, in the lower left corner. */
export function ToastHost() {
  const foot = useFoot();
  return (
    <Base.Provider timeout={SHOWN_MS} limit={3}>
      <ToastHandler />
      <Base.Portal>
        <Base.Viewport className={styles.viewport} style={foot}>
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastHandler() {
  const { add, close } = Base.useToastManager();
  useEffect(
    () =>
      handleToasts(({ title, text, kind = 'news', action, isLasting }) => {
        const id = add({
          title,
          description: text,
          type: kind,
          priority: kind === 'failure' ? 'high' : 'low',
          timeout: kind === 'failure' || isLasting ? 0 : SHOWN_MS,
          actionProps: action && {
            children: action.label,
            onClick: () => {
              action.run();
              close(id);
            },
          },
        });
      }),
    [add, close],
  );
  return null;
}

function Toasts() {
  const { t } = useTranslation();
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['down', 'left']}>
      <Base.Content className={styles.content}>
        <div className={styles.words}>
          <Base.Title className={styles.title} />
          <Base.Description className={styles.text} />
        </div>
        <Base.Action className={styles.action} />
        <Base.Close render={<IconButton label={t('ui.close')} icon={X} size="small" />} />
      </Base.Content>
    </Base.Root>
  ));
}
