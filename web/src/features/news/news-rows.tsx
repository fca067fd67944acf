import type { NewsItem } from '@limner/contracts';
import { memo } from 'react';
import { useEdition } from '../../shared/edition/edition.ts';
import { Day } from '../../shared/entries/day.tsx';
import { EntryLink } from '../../shared/entries/entry-link.tsx';
import { TagLinks } from '../../shared/entries/tag-links.tsx';
import { newsPath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import styles from './news-rows.module.css';

/** On a phone the lead picture fills the width, but its file is one step smaller: the larger one is the last thing that a slow link waits for. */
const LEAD_SIZES = '(min-width: 1024px) 50vw, 66vw';

interface NewsRowsProps {
  items: readonly NewsItem[];
  /** The first item is shown large. */
  hasLead?: boolean;
  /** The heading level of the titles. */
  level: 2 | 3;
}

/** News items in rows, each with picture, title and summary. */
export function NewsRows({ items, hasLead = false, level }: NewsRowsProps) {
  return (
    <ul className={styles.rows}>
      {items.map((item, at) => (
        <li key={item.id}>
          <Row item={item} isLead={hasLead && at === 0} Heading={`h${level}`} />
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  item: NewsItem;
  isLead: boolean;
  Heading: 'h2' | 'h3';
}

/** Not rendered again when others are added below it. */
const Row = memo(function Row({ item, isLead, Heading }: RowProps) {
  const { language } = useEdition();
  const { picture, title, summary, date, tags } = item;
  return (
    <article
      className={[styles.row, !picture && styles.bare, isLead && styles.lead].filter(Boolean).join(' ')}
      lang={item.language === language ? undefined : item.language}
    >
      {picture && (
        <Picture
          picture={picture}
          sizes={isLead ? LEAD_SIZES : '(min-width: 1024px) 24vw, (min-width: 768px) 42vw, 28vw'}
          alt=""
          priority={isLead}
          className={styles.picture}
          style={shapeOf(picture)}
        />
      )}
      <div className={styles.words}>
        <Heading className={styles.title}>
          <EntryLink to={newsPath(item)}>{title}</EntryLink>
        </Heading>
        <p className={styles.summary}>{summary}</p>
        <TagLinks tags={tags} of={title} section="news" />
      </div>
      <div className={styles.day}>
        <Day date={date} />
      </div>
    </article>
  );
});
