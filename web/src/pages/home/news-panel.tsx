import type { NewsItem } from '@limner/contracts';
import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { longDate } from '../../shared/i18n/long-date.ts';
import type { NeedsContext } from '../../shared/needs.ts';
import { newsPath } from '../../shared/paths.ts';
import { Picture } from '../../shared/picture/picture.tsx';
import { shapeOf } from '../../shared/picture/shape-of.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { NewsletterNote } from '../agency/newsletter-note.tsx';
import { latestNewsQuery } from './content.queries.ts';
import { HomeSection } from './home-section.tsx';
import styles from './news-panel.module.css';
import { SHOWN_NEWS } from './shown-subjects.ts';

/** The latest news: the first item large, the others beside it. Hidden when there are none. */
export function NewsPanel() {
  const { t } = useTranslation();
  const words = usePageWords('home');
  const { region } = useEdition();
  const query = useQuery(latestNewsQuery(region, SHOWN_NEWS));
  const { data, isPending } = query;
  const failure = failureOf(query);
  if (data?.items.length === 0) return null;
  return (
    <HomeSection
      id="home-news"
      title={words('news-title', 'home.newsTitle')}
      action={
        <TextLink to={pathTo('news')} kind="onward">
          {t('news.all')}
        </TextLink>
      }
    >
      {isPending && <Skeleton lines={8} />}
      {failure && <ErrorState {...failure} />}
      {data && (
        <ul className={styles.news}>
          {data.items.map((item, index) => (
            <li key={item.id}>
              <Item item={item} isLead={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <NewsletterNote />
    </HomeSection>
  );
}

NewsPanel.needs = ({ region, ask }: NeedsContext) => ask(latestNewsQuery(region, SHOWN_NEWS));

function Item({ item, isLead }: { item: NewsItem; isLead: boolean }) {
  const words = useTranslation();
  const { locale, language } = useEdition();
  const { picture } = item;
  return (
    <article
      className={styles.story}
      data-lead={isLead ? kindOf(picture) : undefined}
      lang={item.language === language ? undefined : item.language}
    >
      {picture && (
        <Picture
          picture={picture}
          sizes={isLead ? '(min-width: 1024px) 50vw, 92vw' : '(min-width: 1024px) 16vw, 40vw'}
          alt=""
          className={styles.picture}
          style={shapeOf(picture)}
        />
      )}
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link to={newsPath(item)}>{item.title}</Link>
        </h3>
        <p className={styles.summary}>{item.summary}</p>
        <time dateTime={item.date} className={styles.date} lang={locale}>
          {longDate(words, item.date)}
        </time>
      </div>
    </article>
  );
}

const kindOf = (picture: NewsItem['picture']) => (picture && picture.height > picture.width ? 'upright' : 'wide');
