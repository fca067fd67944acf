import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './menu.module.css';

/** Entries with a heading, as a navigation landmark. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles.label}>
        {label}
      </h2>
      <div className={styles.entries}>{children}</div>
    </nav>
  );
}

interface MenuLinkProps {
  to: string;
  /** Called when the link is clicked: the menu closes even if it leads to the current page. */
  followed: () => void;
  children: ReactNode;
}

export const MenuLink = ({ to, followed, children }: MenuLinkProps) => (
  <NavLink to={to} end onClick={followed}>
    {children}
  </NavLink>
);
