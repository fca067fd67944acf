import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Quote } from '../features/testimonials/quote.tsx';
import { hasTestimonials, testimonialsQuery } from '../features/testimonials/testimonials.queries.ts';
import { failureOf } from '../shared/api/failure-of.ts';
import { useEdition } from '../shared/edition/edition.ts';
import { useTranslation } from '../shared/i18n/i18n.ts';
import type { Needs } from '../shared/needs.ts';
import { storiesQuery } from '../shared/stories/stories.queries.ts';
import { usePageWords } from '../shared/stories/use-page-words.ts';
import { Skeleton } from '../shared/ui/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states/states.tsx';
import { TextLink } from '../shared/ui/text-link/text-link.tsx';
import styles from './page.module.css';
import { ServingHeader } from './serving-header.tsx';
import { AgencyRating } from './testimonials/agency-rating.tsx';
import testimonials from './testimonials/testimonials.module.css';
import { WhenNothing } from './when-nothing.tsx';

export const needs: Needs = ({ region, ask }) =>
  Promise.all([ask(storiesQuery(region, 'testimonials')), ask(testimonialsQuery(region))]);

/** `/testimonials`: all testimonials. Six editions have none, and the page says so (BC-01). */
export function Component() {
  const { t } = useTranslation();
  const { region } = useEdition();
  const words = usePageWords('testimonials');
  const isShown = hasTestimonials(region);
  const query = useQuery(testimonialsQuery(region));
  const { data, isLoading } = query;
  const failure = failureOf(query);
  return (
    <div className={`${styles.serving} ${styles.reading}`}>
      <ServingHeader
        title={<span {...words('title', 'pages.testimonials')} />}
        lede={isShown ? words('lede', 'testimonials.lede') : undefined}
      >
        {isShown && <AgencyRating />}
      </ServingHeader>
      {isLoading && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton lines={12} />
        </div>
      )}
      {failure && <ErrorState {...failure} />}
      {(!isShown || data?.length === 0) && (
        <>
          <EmptyState title={t('testimonials.none')}>
            <TextLink to={pathTo('illustrators')}>{t('testimonials.noneHint')}</TextLink>
          </EmptyState>
          <WhenNothing />
        </>
      )}
      {data && data.length > 0 && (
        <ul className={testimonials.quotes}>
          {data.map((testimonial) => (
            <li key={testimonial.id}>
              <Quote testimonial={testimonial} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
