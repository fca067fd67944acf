import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './popup.module.css';
import { popupPlace } from './popup-place.ts';

interface TooltipProps {
  /** What it explains: something that can take the focus and has a name without it. */
  children: ReactElement;
  words: string;
  /** The key that does the same, such as `L`. */
  keys?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Open from the start. */
  defaultOpen?: boolean;
}

/** A few words for the pointer and the keyboard; never the only place where something is said. */
export function Tooltip({ children, words, keys, side = 'top', defaultOpen }: TooltipProps) {
  return (
    <Base.Provider delay={350}>
      <Base.Root defaultOpen={defaultOpen}>
        <Base.Trigger render={children} />
        <Base.Portal container={popupPlace}>
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
