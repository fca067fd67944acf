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
  /** One sentence below the title; it is the accessible description. */
  description?: string;
  children?: ReactNode;
  /** Buttons at the bottom, the main action first. */
  actions?: ReactNode;
  size?: 'small' | 'large';
  /** Delay after `isOpen` until it appears, in milliseconds. */
  appearsAfter?: number;
  /** The element that gets the focus first; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal dialog. It zooms in over three phases (ST-04). A click outside or Escape closes it. */
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
