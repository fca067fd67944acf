import type { RouteName } from '@limner/routes';
import type { WordKey } from '../shared/i18n/i18n.ts';

/** The pages about the agency, by their routes in the illustration section, with their names. */
export const AGENCY_PAGES = [
  ['about', 'pages.about'],
  ['ourValues', 'pages.our-values'],
  ['testimonials', 'pages.testimonials'],
  ['commissioning', 'pages.commissioning'],
  ['news', 'pages.news'],
  ['videos', 'pages.videos'],
  ['podcasts', 'pages.podcasts'],
  ['growATree', 'pages.grow-a-tree'],
  ['applications', 'header.applications'],
  ['vacancies', 'pages.vacancies'],
] as const satisfies readonly (readonly [RouteName, WordKey])[];
