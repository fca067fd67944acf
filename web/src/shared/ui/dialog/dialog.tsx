import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { useDelayedOpen } from '../../motion/use-delay.ts';
import { useDialogZoom } from '../../motion/use-dialog-zoom.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  isOpen: boolean;
  close: () => void;
  title: string;
  /** One sentence under the title, read out with it. */
  description?: string;
  children?: ReactNode;
  /** Buttons at its foot, the one that goes on first. */
  actions?: ReactNode;
  size?: 'small' | 'large';
  /** How long after it was asked for it appears, in milliseconds. */
  appearsAfter?: number;
  /** What has the focus first; without it the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Something to see to before the page goes on. Comes nearer in three steps (ST-04); a click beside it or Escape closes it. */
export function Dialog({
  isOpen,
  close,
  title,
  description,
  children,
  actions,
  size = 'small',
  appearsAfter = 0,
  initialFocus,
}: DialogProps) {
  const { t } = useTranslation();
  const isThere = useDelayedOpen(isOpen, appearsAfter);
  const zoom = useDialogZoom(isThere);
  return (
    <Base.Root open={isThere} onOpenChange={(open) => !open && close()}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.dialog} data-zoom={zoom} data-size={size} initialFocus={initialFocus}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            {description !== undefined && (
              <Base.Description className={styles.description}>{description}</Base.Description>
            )}
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
            <Base.Close render={<IconButton label={t('ui.close')} icon={X} className={styles.close} />} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
