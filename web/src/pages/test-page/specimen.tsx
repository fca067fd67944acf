import type { ReactNode } from 'react';
import styles from './test-page.module.css';

/** What every family is told. */
export interface FamilyProps {
  /** What is open from the start. */
  open: string | null;
  /** Nothing moves by itself. */
  isStill: boolean;
}

/** Components that belong together. */
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
  /** When to take it, in a sentence. */
  use: string;
  children: ReactNode;
}

/** One component, with what it is for. */
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

/** A component in one of its states; `force` holds what only a pointer or the focus would bring. */
export function State({ name, force, children }: { name: string; force?: string; children: ReactNode }) {
  return (
    <div className={styles.state} data-force={force}>
      <p className={styles.stateName}>{name}</p>
      {children}
    </div>
  );
}

/** States side by side; `wide` ones below each other. */
export function States({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return <div className={isWide ? styles.wideStates : styles.states}>{children}</div>;
}

/** The three states that only a pointer or the focus brings. */
export const HELD = [
  ['Hover', 'hover'],
  ['Focus', 'focus'],
  ['Active', 'hover active'],
] as const;
