import type { ReactNode } from 'react';
import styles from './test-page.module.css';

export interface FamilyProps {
  /** The name of the overlay that is open initially. */
  open: string | null;
  /** Nothing plays by itself. */
  isStill: boolean;
}

/** A group of related components. */
export function Family({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.family} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.familyTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface SpecimenProps {
  name: string;
  /** When to use it, in one sentence. */
  use: string;
  children: ReactNode;
}

/** One component, with its name and use. */
export function Specimen({ name, use, children }: SpecimenProps) {
  return (
    <section className={styles.specimen}>
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.use}>{use}</p>
      </div>
      <div className={styles.stage}>{children}</div>
    </section>
  );
}

/** A component in one state; `force` forces pseudo-classes (see `pseudo-states.ts`). */
export function State({ name, force, children }: { name: string; force?: string; children: ReactNode }) {
  return (
    <div className={styles.state} data-force={force}>
      <p className={styles.stateName}>{name}</p>
      {children}
    </div>
  );
}

/** States side by side; with `isWide`, one below the other. */
export function States({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return <div className={isWide ? styles.wideStates : styles.states}>{children}</div>;
}

/** States with the value of `data-force` that forces them. */
export const FORCED_STATES = [
  ['Hover', 'hover'],
  ['Focus', 'focus'],
  ['Active', 'hover active'],
] as const;
