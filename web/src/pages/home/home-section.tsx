import type { ReactNode } from 'react';
import type { Words } from '../../shared/stories/use-page-words.ts';
import styles from './home.module.css';

interface HomeSectionProps {
  id: string;
  title: Words;
  /** One or two lines beside or below the title. */
  text?: Words | undefined;
  /** A link to more. */
  action?: ReactNode;
  /** `beside` puts the texts to the left of the content on wide screens. */
  arrangement?: 'above' | 'beside';
  children: ReactNode;
}

/** The layout of a section of the home page: title, text, link and content. */
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
