/**
 * Pages of the agency's own words: each has one name in addresses, among the stories, in metatags and, as `pages.…`, in the words of the site.
 */
export const WORDS_PAGES = [
  'about',
  'our-values',
  'kidsbooks',
  'commissioning',
  'animation-commissioning',
  'grow-a-tree',
  'vacancies',
  'terms',
  'privacy-policy',
  'disclaimer',
] as const;
export type WordsPage = (typeof WORDS_PAGES)[number];
