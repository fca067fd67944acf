import type { ArtistReference, NewsArticle } from '@limner/contracts';
import { Link } from 'react-router-dom';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { Prose } from '../../shared/prose/prose.tsx';
import { PageHeading } from '../../shared/ui/page-heading/page-heading.tsx';
import styles from './news.module.css';
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
      <header className={styles.articleHead}>
        <p className={styles.kicker} lang={locale}>
          <Link to="/news">{t('nav.news')}</Link>
          <NewsDate date={date} />
        </p>
        <PageHeading size="title">{title}</PageHeading>
        <p className={styles.standfirst}>{summary}</p>
      </header>
      <div className={styles.articleBody}>
        {picture && (
          <Picture
            picture={picture}
            sizes={isUpright(picture) ? '(min-width: 1024px) 55vw, 92vw' : '92vw'}
            priority
            className={`${styles.articlePicture} ${isUpright(picture) ? styles.upright : ''}`}
            style={shapeOf(picture)}
          />
        )}
        <Prose html={body} />
        <aside className={styles.about} aria-label={t('news.about')} lang={locale}>
          <Artists artists={artists} />
          <TagLinks tags={tags} of={title} />
        </aside>
      </div>
    </article>
  );
}

const isUpright = ({ width, height }: { width: number; height: number }): boolean => width < height * 1.2;

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
