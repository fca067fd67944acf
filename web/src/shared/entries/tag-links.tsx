import { Link } from 'react-router-dom';
import { useEdition } from '../edition/edition.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { useSectionPath } from '../section.ts';
import styles from './entries.module.css';

/** The text of a tag. Tags are English in every edition, and hyphenated in addresses. */
export const tagText = (tag: string): string => tag.replaceAll('-', ' ');

interface TagLinksProps {
  tags: readonly string[];
  /** The title of the entry, for the label of the list. */
  of: string;
  /** The section with a page for each tag. */
  section: 'news' | 'videos';
}

export function TagLinks({ tags, of, section }: TagLinksProps) {
  const { t } = useTranslation();
  const { locale } = useEdition();
  const sectionPath = useSectionPath();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('entries.tags', { of })} lang={locale}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={sectionPath(section === 'news' ? 'newsOfTag' : 'videosOfTag', { tagname: tag })} lang="en">
            {tagText(tag)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
