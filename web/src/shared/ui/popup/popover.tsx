import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import styles from './popup.module.css';
import { popupPlace } from './popup-place.ts';

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Open from the start. */
  defaultOpen?: boolean;
}

/** A little more about something, beside it; the page stays as usable as it was. */
export function Popover({ trigger, title, children, side = 'bottom', defaultOpen }: PopoverProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={popupPlace}>
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
