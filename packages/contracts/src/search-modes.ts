/** What is compared when pictures are searched by a picture, in the order in which screens offer it. Imports nothing: browsers download it. */
export const SEARCH_MODES = ['balanced', 'style', 'subject', 'same'] as const;
export type SimilarityMode = (typeof SEARCH_MODES)[number];
