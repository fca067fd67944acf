import type { ArtistReference, NewsArticle, Picture as PictureData } from '@limner/contracts';
import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { Prose } from '../../shared/prose/prose.tsx';
import { PageHeading } from '../../shared/ui/page-heading/page-heading.tsx';
import styles from './article.module.css';
import { NewsDate } from './news-date.tsx';
import { shapeOf } from './shape-of.ts';
import { TagLinks } from './tag-links.tsx';

/** One piece of news: what happened, the picture of it, and who drew it. */
export function Article({ news }: { news: NewsArticle }) {
  const { t } = useTranslation();
  const { language, locale } = useEdition();
  const { title, summary, date, picture, body, artists, tags } = news;
  return (
    <article lang={news.language === language ? undefined : news.language}>
      <header className={styles.head}>
        <p className={styles.kicker} lang={locale}>
          <Link to="/news">{t('pages.news')}</Link>
          <NewsDate date={date} />
        </p>
        <PageHeading size="title">{title}</PageHeading>
        <p className={styles.standfirst}>{summary}</p>
      </header>
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
          <Artists artists={artists} />
          <TagLinks tags={tags} of={title} />
        </aside>
      </div>
    </article>
  );
}

function kindOf(picture: PictureData | null): 'none' | 'upright' | 'wide' {
  if (!picture) return 'none';
  return picture.width < picture.height * 1.2 ? 'upright' : 'wide';
}

function Artists({ artists }: { artists: readonly ArtistReference[] }) {
  const { t } = useTranslation();
  if (artists.length === 0) return null;
  return (
    <section className={styles.artists}>
      <h2>{t('news.artists')}</h2>
      <ul>
        {artists.map((artist) => (
          <li key={artist.artist_id}>
            <Link to={artistPath(artist)}>{artist.formatted_name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
