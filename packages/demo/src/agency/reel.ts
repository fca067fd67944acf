import { LANGUAGES } from '../words/language.ts';

/** The folder of films and their captions, which are kept as files: filming takes a browser (`scripts/reel.ts`). */
export const FILMS = new URL('../../films/', import.meta.url);

/** The video with a film of its own, a reel of the animators with sound and captions; the other videos are one moving shot. */
export const REEL = { url: 'things-that-moved-this-year', seconds: 16 } as const;

/** The entry's film and its captions by language, as paths in the import folder. */
export const reelFiles = (): { media: string; captions: Readonly<Record<string, string>> } => ({
  media: `films/${REEL.url}.webm`,
  captions: Object.fromEntries(LANGUAGES.map((language) => [language, `films/${REEL.url}.${language}.vtt`])),
});
