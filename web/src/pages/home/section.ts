import type { Section } from '@limner/routes';
import { useRoute } from '../../shared/route.ts';

export type { Section };

/** The half of the site that the present address belongs to; each has its own styles and advertises the other (RT-22). */
export const useSection = (): Section => useRoute()?.route.section ?? 'illustration';
