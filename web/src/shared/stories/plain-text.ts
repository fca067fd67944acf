import { decodeEntities } from '../prose/entities.ts';

const TAGS = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>/gi;

/** The text of a story without tags. Stories are clean HTML (EN-05). */
export const plainText = (html: string): string => decodeEntities(html.replace(TAGS, '')).trim();
