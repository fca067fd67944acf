import type { Section } from '@limner/routes';
import { useRoute } from '../../shared/route.ts';

export type { Section };

/** The section of the site that the current address belongs to. Each has its own styles and advertises the other (RT-22). */
export const useSection = (): Section => useRoute()?.route.section ?? 'illustration';
