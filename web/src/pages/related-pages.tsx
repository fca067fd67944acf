import type { Section } from '@limner/routes';
import type { ReactNode } from 'react';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { type ReadingPage, readingPath } from '../shared/paths.ts';
import { useSection } from '../shared/section.ts';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import styles from './page.module.css';

interface RelatedPagesProps {
  pages: readonly ReadingPage[];
  /** By default that of the current address. */
  section?: Section;
  /** Other links, before these. */
  children?: ReactNode;
}

/** Links to related pages, shown below the heading of a page. */
export function RelatedPages({ pages, section, children }: RelatedPagesProps) {
  const { t } = useTranslation();
  const current = useSection();
  return (
    <nav className={styles.beside} aria-label={t('nav.beside')}>
      {children}
      {pages.map((name) => (
        <TextLink key={name} to={readingPath(name, section ?? current)}>
          {t(`pages.${name}`)}
        </TextLink>
      ))}
    </nav>
  );
}
