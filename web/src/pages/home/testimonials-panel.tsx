import { pathTo } from '@limner/routes';
import { useQuery } from '@tanstack/react-query';
import { Quote } from '../../features/testimonials/quote.tsx';
import { hasTestimonials, testimonialsQuery } from '../../features/testimonials/testimonials.queries.ts';
import { failureOf } from '../../shared/api/failure-of.ts';
import { useEdition } from '../../shared/edition/edition.ts';
import { useTranslation } from '../../shared/i18n/i18n.ts';
import type { NeedsContext } from '../../shared/needs.ts';
import { usePageWords } from '../../shared/stories/use-page-words.ts';
import { Carousel } from '../../shared/ui/carousel/carousel.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../shared/ui/states/states.tsx';
import { TextLink } from '../../shared/ui/text-link/text-link.tsx';
import { AgencyRating } from '../testimonials/agency-rating.tsx';
import { HomeSection } from './home-section.tsx';

const SHOWN = 9;

/** Testimonials of clients. Hidden in six editions (BC-01), and when there are none. */
export function TestimonialsPanel() {
  const { t } = useTranslation();
  const words = usePageWords('home');
  const { region } = useEdition();
  const query = useQuery(testimonialsQuery(region));
  const { data, isPending } = query;
  const failure = failureOf(query);
  if (!hasTestimonials(region) || data?.length === 0) return null;
  return (
    <HomeSection
      id="home-testimonials"
      title={words('testimonials-title', 'home.testimonialsTitle')}
      action={
        <>
          <AgencyRating />
          <TextLink to={pathTo('testimonials')} kind="onward">
            {t('testimonials.all')}
          </TextLink>
        </>
      }
    >
      {isPending && <Skeleton lines={6} />}
      {failure && <ErrorState {...failure} />}
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

TestimonialsPanel.needs = ({ region, ask }: NeedsContext) => ask(testimonialsQuery(region));
