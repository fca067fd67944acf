import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popup.module.css';
import { popupContainer } from './popup-container.ts';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  defaultOpen?: boolean;
}

/** Additional information in a popup; not modal. */
export function Popover({ trigger, title, children, side = 'bottom', defaultOpen }: PopoverProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={popupContainer}>
        <Base.Positioner className={styles.positioner} side={side} align="start" sideOffset={6} collisionPadding={12}>
          <Base.Popup className={styles.popover}>
            <Base.Title className={styles.popoverTitle}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
