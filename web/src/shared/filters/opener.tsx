import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

interface OpenerProps {
  id: string;
  isOpen: boolean;
  /** The id of what it opens. */
  controls: string;
  onClick: () => void;
  children: ReactNode;
}

/** A button of a filter bar that opens what is below the bar. */
export function Opener({ id, isOpen, controls, onClick, children }: OpenerProps) {
  return (
    <button
      type="button"
      id={id}
      className={styles.facet}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onClick}
    >
      {children}
      <ChevronDown size={16} aria-hidden="true" />
    </button>
  );
}
