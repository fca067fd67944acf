import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { PANEL_CLOSES_MS } from '../../motion/timings.ts';
import { useDelayedClose } from '../../motion/use-delay.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './dialog.module.css';

interface SidePanelProps {
  isOpen: boolean;
  /** Called 100 ms after the visitor closed it (ST-04). */
  close: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom, which do not scroll with the content. */
  actions?: ReactNode;
}

/** A modal panel at the right edge, for forms and filters. Covers the whole window on a phone. */
export function SidePanel({ isOpen, close, title, children, actions }: SidePanelProps) {
  const { t } = useTranslation();
  const { isClosing, startClosing } = useDelayedClose(close, PANEL_CLOSES_MS);
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && startClosing()}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} data-closing={isClosing || undefined} />
        <Base.Viewport className={styles.panelViewport}>
          <Base.Popup className={styles.panel} data-closing={isClosing || undefined}>
            <Base.Title className={`${styles.title} ${styles.panelHead}`}>{title}</Base.Title>
            <div className={styles.panelBody}>{children}</div>
            {actions !== undefined && <div className={styles.panelFoot}>{actions}</div>}
            <Base.Close render={<IconButton label={t('ui.close')} icon={X} className={styles.close} />} />
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
