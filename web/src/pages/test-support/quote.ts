import type { Testimonial } from '@limner/contracts';

/** What one client says, as the gateway answers it. */
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
