import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './popup.module.css';
import { popupContainer } from './popup-container.ts';

interface TooltipProps {
  /** The element that it explains. It has to be focusable and to have an accessible name of its own. */
  children: ReactElement;
  words: string;
  /** The keyboard shortcut, such as `L`. */
  keys?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  defaultOpen?: boolean;
}

/** A short explanation on hover and focus. It must not hold information that is nowhere else. */
export function Tooltip({ children, words, keys, side = 'top', defaultOpen }: TooltipProps) {
  return (
    <Base.Provider delay={350}>
      <Base.Root defaultOpen={defaultOpen}>
        <Base.Trigger render={children} />
        <Base.Portal container={popupContainer}>
          <Base.Positioner className={styles.positioner} side={side} sideOffset={6} collisionPadding={12}>
            <Base.Popup className={styles.tooltip}>
              {words}
              {keys !== undefined && <kbd className={styles.keys}>{keys}</kbd>}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
