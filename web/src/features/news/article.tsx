import type { NewsArticle, Picture as PictureData } from '@limner/contracts';
import { pathTo } from '@limner/routes';
import { useEdition } from '../../shared/edition/edition.ts';
import { ArtistNames } from '../../shared/entries/artist-names.tsx';
import { EntryHead } from '../../shared/entries/entry-head.tsx';
import { TagLinks } from '../../shared/entries/tag-links.tsx';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import { Prose } from '../../shared/prose/prose.tsx';
import styles from './article.module.css';

/** One news article: text, picture, artists and tags. */
export function Article({ news }: { news: NewsArticle }) {
  const { t } = useTranslation();
  const { language, locale } = useEdition();
  const { title, summary, date, picture, body, artists, tags } = news;
  return (
    <article lang={news.language === language ? undefined : news.language}>
      <EntryHead section={{ to: pathTo('news'), name: t('pages.news') }} date={date} title={title}>
        <p className={styles.standfirst}>{summary}</p>
      </EntryHead>
      <div className={styles.body} data-picture={kindOf(picture)}>
        {picture && (
          <Picture
            picture={picture}
            sizes={kindOf(picture) === 'upright' ? '(min-width: 1024px) 55vw, 92vw' : '92vw'}
            priority
            className={styles.picture}
            style={shapeOf(picture)}
          />
        )}
        <div className={styles.text}>
          <Prose html={body} />
        </div>
        <aside className={styles.about} aria-label={t('news.about')} lang={locale}>
          <ArtistNames artists={artists} />
          <TagLinks tags={tags} of={title} section="news" />
        </aside>
      </div>
    </article>
  );
}

function kindOf(picture: PictureData | null): 'none' | 'upright' | 'wide' {
  if (!picture) return 'none';
  return picture.width < picture.height * 1.2 ? 'upright' : 'wide';
}
