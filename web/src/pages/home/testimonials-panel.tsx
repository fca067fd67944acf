import type { Testimonial } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../app/site.queries.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import { artistPath } from '../../shared/paths.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import { Rating } from '../../shared/ui/marks/rating.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { testimonialsQuery } from './content.queries.ts';
import { HomeSection } from './home-section.tsx';
import styles from './testimonials-panel.module.css';

const SHOWN = 9;

/** Editions with news of their own have no testimonials (BC-01). */
const WITHOUT: ReadonlySet<Region> = new Set(['fr', 'cn', 'br', 'sx', 'jp', 'ko']);

/** What clients say. Hidden in six editions, and while nobody has said anything. */
export function TestimonialsPanel() {
  const { region } = useEdition();
  return WITHOUT.has(region) ? null : <Testimonials />;
}

function Testimonials() {
  const { t } = useTranslation();
  const words = usePageWords('home');
  const { region } = useEdition();
  const { data, isPending, isError, error, refetch } = useQuery(testimonialsQuery(region));
  if (data?.length === 0) return null;
  const title = words('testimonials-title', 'home.testimonialsTitle');
  return (
    <HomeSection id="home-testimonials" title={title} action={<AllTogether />}>
      {isPending && <Skeleton lines={6} />}
      {isError && <ErrorState error={error} retry={() => void refetch()} />}
      {data && (
        <Carousel label={t('home.quotes')} size="wide">
          {data.slice(0, SHOWN).map((testimonial) => (
            <Quote key={testimonial.id} testimonial={testimonial} />
          ))}
        </Carousel>
      )}
    </HomeSection>
  );
}

/** How clients rate the agency, where its settings say so (BC-06). */
function AllTogether() {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery());
  const rating = Number(settings?.rating);
  const share = settings?.client_rating;
  if (!(rating > 0) && !share) return null;
  return (
    <p className={styles.together}>
      {rating > 0 && <Rating value={rating} />}
      {settings?.rating_count && <span>{t('home.ratedBy', { count: Number(settings.rating_count) })}</span>}
      {share && <span>{t('home.clientRating', { rating: share })}</span>}
    </p>
  );
}

function Quote({ testimonial }: { testimonial: Testimonial }) {
  const { t } = useTranslation();
  const { language } = useEdition();
  const { text, person, role, company, project, artist } = testimonial;
  return (
    <figure className={styles.quote} lang={testimonial.language === language ? undefined : testimonial.language}>
      <blockquote className={styles.text}>{text}</blockquote>
      <figcaption className={styles.who}>
        <span className={styles.person}>{person}</span>
        <span>{[role, company].filter(Boolean).join(', ')}</span>
        {project && <span>{project}</span>}
        {artist && (
          <span>
            {t('home.workedWith')} <TextLink to={artistPath(artist)}>{artist.formatted_name}</TextLink>
          </span>
        )}
      </figcaption>
    </figure>
  );
}
