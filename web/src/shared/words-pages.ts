/** Pages of the agency's own words: each has one name in addresses, among the stories and, as `pages.…`, in the words of the site. */
export const WORDS_PAGES = [
  'about',
  'our-values',
  'commissioning',
  'grow-a-tree',
  'vacancies',
  'terms',
  'privacy-policy',
  'disclaimer',
] as const;
export type WordsPage = (typeof WORDS_PAGES)[number];
