import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './popup.module.css';
import { popupContainer } from './popup-container.ts';

/** An action or a link. */
interface MenuEntry {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onSelect?: () => void;
  /** If given, the entry is a link. */
  readonly to?: string;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
}

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Groups are separated by lines. */
  groups: readonly (readonly MenuEntry[])[];
  defaultOpen?: boolean;
}

export function Menu({ trigger, groups, defaultOpen }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={popupContainer}>
        <Base.Positioner className={styles.positioner} align="start" sideOffset={6} collisionPadding={12}>
          <Base.Popup className={styles.menu}>
            {groups.map((entries, index) => (
              <Base.Group key={entries[0]?.label}>
                {index > 0 && <Base.Separator className={styles.separator} />}
                {entries.map((entry) => (
                  <Entry key={entry.label} {...entry} />
                ))}
              </Base.Group>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ label, icon: Icon, onSelect, to, isDangerous, isDisabled }: MenuEntry) {
  const words = (
    <>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
      {label}
    </>
  );
  if (to !== undefined) {
    return (
      <Base.LinkItem className={styles.item} render={<Link to={to} />} closeOnClick>
        {words}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item className={styles.item} onClick={onSelect} disabled={isDisabled} data-danger={isDangerous || undefined}>
      {words}
    </Base.Item>
  );
}
