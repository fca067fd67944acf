import type { WordsPage } from '@limner/editions';
import { useTranslation } from '../shared/i18n/i18n.ts';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import styles from './page.module.css';

/** Ways from a page to those close to it, below its heading. */
export function Beside({ pages }: { pages: readonly (WordsPage | 'videos' | 'podcasts')[] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.beside} aria-label={t('nav.beside')}>
      {pages.map((name) => (
        <TextLink key={name} to={`/${name}`}>
          {t(`pages.${name}`)}
        </TextLink>
      ))}
    </nav>
  );
}
