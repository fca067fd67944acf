import type { Testimonial } from '@limner/contracts';
import type { Region } from '@limner/editions';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/client.ts';

/** Editions with news of their own have no testimonials (BC-01). */
const WITHOUT: ReadonlySet<Region> = new Set(['fr', 'cn', 'br', 'sx', 'jp', 'ko']);

export const hasTestimonials = (region: Region): boolean => !WITHOUT.has(region);

export const testimonialsQuery = (lang: Region) =>
  queryOptions({
    queryKey: ['testimonials', lang],
    queryFn: ({ signal }) => get<Testimonial[]>(`/testimonials?lang=${lang}`, signal),
    enabled: hasTestimonials(lang),
    staleTime: 300_000,
  });
