import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import styles from './news.module.css';

/** Tags are one English word for every edition, as they stand in addresses. */
export const wordsOfTag = (tag: string): string => tag.replaceAll('-', ' ');

/** `of` tells one list from another on the same page. */
export function TagLinks({ tags, of }: { tags: readonly string[]; of: string }) {
  const { t } = useTranslation();
  const { locale } = useEdition();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('news.tags', { of })} lang={locale}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`/news/tags/${tag}`} lang="en">
            {wordsOfTag(tag)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
