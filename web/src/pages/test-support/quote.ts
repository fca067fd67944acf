import type { Testimonial } from '@limner/contracts';

/** A testimonial as the API returns it. */
export const quote: Testimonial = {
  id: 1,
  language: 'en',
  text: 'They rang back.',
  person: 'Hal Pendrake',
  role: 'Co-owner',
  company: 'Corner Table',
  project: '',
  artist: null,
  date: '2026-01-02',
  rating: 5,
};
