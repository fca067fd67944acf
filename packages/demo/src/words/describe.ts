import { isMoving, type Plan } from '../agency/portfolio.ts';
import { hash } from '../drawing/random.ts';
import { capital, LANGUAGES, type Language, sentences, TRANSLATIONS, type Translation } from './language.ts';
import type { PictureWords } from './picture-words.ts';

/** The texts about a picture in one language. */
interface Texts {
  readonly title: string;
  readonly alt: string;
  /** One line: the purpose of the picture. */
  readonly detail: string;
}

export interface Description extends Texts {
  /** In the languages that have texts for the scene. */
  readonly translations: Readonly<Partial<Record<Translation, Texts>>>;
  /** Subjects, moods, medium and sectors by language. */
  readonly attributes: Readonly<Partial<Record<Language, readonly string[]>>>;
}

/** Title, alt text, detail and attributes of a picture in every language. */
export function describe(plan: Plan, words: PictureWords): Description {
  const english = attributesOf(plan, words);
  return {
    title: plan.title,
    alt: englishAlt(plan, words),
    detail: detailOf(plan, words, 'en'),
    translations: perLanguage(TRANSLATIONS, (language) => textsOf(plan, words, language)),
    attributes: perLanguage(LANGUAGES, (language) =>
      language === 'en' ? english : translated(english, words.translated[language].words),
    ),
  };
}

/** The names of a gallery in languages other than English. */
export function namesOf(url: string, words: PictureWords): Partial<Record<Translation, string>> {
  return perLanguage(TRANSLATIONS, (language) => words.translated[language].galleries[url]);
}

function textsOf(plan: Plan, words: PictureWords, language: Translation): Texts | undefined {
  const { scenes, media } = words.translated[language];
  const scene = scenes[plan.scene.id];
  const title = scene?.titles[plan.scene.titles.indexOf(plan.title)];
  if (scene === undefined || title === undefined) return undefined;
  const alt = sentences(language, [scene.alt, hourOf(plan, words, language), media[plan.artist.technique.id] ?? '']);
  return { title, alt, detail: detailOf(plan, words, language) };
}

/** English media begin with a preposition: they follow the time of day. */
function englishAlt(plan: Plan, words: PictureWords): string {
  const hour = hourOf(plan, words, 'en');
  const { medium } = plan.artist.technique;
  return sentences('en', [plan.scene.alt, capital(hour === '' ? medium : `${hour}, ${medium}`)]);
}

function hourOf({ scene, light }: Plan, { attributes, phrases }: PictureWords, language: Language): string {
  return attributes.toldHours.includes(scene.id) ? '' : (phrases[language].lights[light] ?? '');
}

/** The same sector and wording in every language. */
function detailOf(plan: Plan, { attributes, phrases }: PictureWords, language: Language): string {
  const { details } = phrases[language];
  const number = hash(`${plan.artist.slug}/${plan.slug}`);
  const sectors = isMoving(plan) ? ['motion'] : (attributes.scenes[plan.scene.id]?.sectors ?? []);
  const lines = details[sectors[number % sectors.length] ?? ''] ?? [];
  return lines[Math.floor(number / 7) % lines.length] ?? '';
}

function attributesOf({ scene, light, artist }: Plan, { attributes }: PictureWords): string[] {
  const { moods = [], sectors = [] } = attributes.scenes[scene.id] ?? {};
  const media = attributes.media[artist.technique.id] ?? [];
  return [...new Set([...scene.tags, ...moods, ...attributes.lights[light], ...media, ...sectors])];
}

function translated(english: readonly string[], words: Readonly<Record<string, string>>): string[] {
  return [...new Set(english.flatMap((word) => words[word] ?? []))];
}

function perLanguage<L extends Language, T>(
  languages: readonly L[],
  of: (language: L) => T | undefined,
): Partial<Record<L, T>> {
  const found: Partial<Record<L, T>> = {};
  for (const language of languages) {
    const value = of(language);
    if (value !== undefined) found[language] = value;
  }
  return found;
}
