import type { ReactNode } from 'react';
import type { Words } from '../../shared/stories/use-page-words.ts';
import styles from './home.module.css';

interface HomeSectionProps {
  id: string;
  title: Words;
  /** A line or two beside or below the title. */
  text?: Words | undefined;
  /** Where it goes on. */
  action?: ReactNode;
  /** `beside` puts the words left of the content where there is room. */
  arrangement?: 'above' | 'beside';
  children: ReactNode;
}

/** One section of the home page: its words, and what they announce. */
export function HomeSection({ id, title, text, action, arrangement = 'above', children }: HomeSectionProps) {
  return (
    <section className={styles.section} data-arrangement={arrangement} data-home-section={id} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} {...title} />
        {(text || action) && (
          <div className={styles.beside}>
            {text && <p className={styles.text} {...text} />}
            {action}
          </div>
        )}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
