import { shotFile, shots } from '../agency/films.ts';
import type { Plan } from '../agency/portfolio.ts';
import { REEL, reelFiles } from '../agency/reel.ts';
import { portraitFile } from '../agency/team-portraits.ts';
import { fileOf } from '../portfolio-files.ts';
import { soundOf, sounds } from '../sound/play.ts';
import { describe } from '../words/describe.ts';
import type { Language } from '../words/language.ts';
import type { PictureWords } from '../words/picture-words.ts';
import { readContent } from '../words/read-content.ts';
import { artistsOf, pictureOf, workedFor } from './casting.ts';
import { asHtml, Texts, type Translated } from './texts.ts';

interface Dated {
  readonly url: string;
  readonly date: string;
  readonly tags?: readonly string[];
}

interface Member {
  readonly id: number;
  readonly name: string;
  readonly regions: readonly string[];
  readonly email: string;
  readonly telephone: string;
}

interface Praise {
  readonly id: number;
  readonly date: string;
  readonly rating: number;
  readonly person: string;
  readonly company: string;
}

/** `news.json` of the import folder. */
export function newsEntries(words: PictureWords) {
  const texts = new Texts('news');
  return readContent<Dated[]>('news.json').map(({ url, date, tags }) => ({
    url,
    date,
    tags,
    artists: artistsOf(url).map(({ slug }) => slug),
    ...texts.of(url),
    body: asHtml(texts.of(url).body ?? {}),
    ...pictured(url, texts.languagesOf(url), words),
  }));
}

/** `videos.json`: the shot of a video is its picture, and moves as its film, unless it has a film of its own. */
export function videoEntries(words: PictureWords) {
  const texts = new Texts('videos');
  return readContent<(Dated & { readonly duration: number })[]>('videos.json').map((video) => {
    const { url, date, tags, duration } = video;
    const shot = shots.get(url);
    const file = shot && shotFile(url);
    return {
      url,
      date,
      tags,
      artists: shot === undefined || !isAbout(shot, texts.of(url)) ? [] : [shot.artist.slug],
      duration: shot ? Math.round(shot.filming.seconds) : duration,
      ...texts.of(url),
      ...(file !== undefined && { picture: file, media: file, alt: altOf(shot, texts.languagesOf(url), words) }),
      ...(url === REEL.url && { duration: REEL.seconds, ...reelFiles() }),
    };
  });
}

/** `podcasts.json`: each opens with its own tune. */
export function podcastEntries(words: PictureWords) {
  const texts = new Texts('podcasts');
  return readContent<(Dated & { readonly duration: number })[]>('podcasts.json').map(({ url, date, duration }) => {
    const sound = sounds.find((one) => one.url === url);
    return {
      url,
      date,
      guests: artistsOf(url).map(({ name }) => name),
      duration: sound?.seconds ?? duration,
      ...texts.of(url),
      ...pictured(url, texts.languagesOf(url), words),
      ...(sound && { media: soundOf(url) }),
    };
  });
}

export function testimonialEntries() {
  const texts = new Texts('testimonials');
  return readContent<Praise[]>('testimonials.json').map(({ id, date, rating, person, company }) => ({
    key: `client-${id}`,
    date,
    rating,
    person,
    company,
    artist: workedFor[id],
    ...texts.of(id),
  }));
}

export function teamEntries({ phrases }: PictureWords) {
  const texts = new Texts('team');
  return readContent<Member[]>('team.json').map(({ id, name, regions, email, telephone }) => {
    const key = email.replace(/@.*/, '');
    return {
      key,
      name,
      regions,
      email,
      telephone,
      ...texts.of(id),
      picture: portraitFile(key),
      alt: inLanguages(texts.languagesOf(id), (language) => phrases[language].portrait.replace('{name}', name)),
    };
  });
}

/** `faqs.json`: what clients ask, in the order of its page. */
export function faqEntries() {
  const texts = new Texts('faqs');
  return readContent<{ readonly key: string; readonly page: string }[]>('faqs.json').map(({ key, page }) => {
    const { question = {}, answer = {} } = texts.of(key);
    return { key, page, question, answer: asHtml(answer) };
  });
}

/** `stories.json`: the texts of pages. */
export function stories(): Record<string, Record<string, Translated>> {
  const texts = new Texts('stories');
  const items = (page: string) => Object.entries(texts.of(page)).map(([item, text]) => [item, asHtml(text)]);
  return Object.fromEntries(texts.keys().map((page) => [page, Object.fromEntries(items(page))]));
}

function pictured(url: string, languages: readonly Language[], words: PictureWords) {
  const plan = pictureOf(url);
  return plan && { picture: fileOf(plan), alt: altOf(plan, languages, words) };
}

function altOf(plan: Plan | undefined, languages: readonly Language[], words: PictureWords): Translated | undefined {
  if (plan === undefined) return undefined;
  const { alt, translations } = describe(plan, words);
  return inLanguages(languages, (language) => (language === 'en' ? alt : (translations[language]?.alt ?? alt)));
}

/** An entry whose text names no artist has no artists. */
function isAbout({ artist }: Plan, { description }: Record<string, Translated>): boolean {
  return description?.en?.includes(artist.name) ?? false;
}

function inLanguages(languages: readonly Language[], text: (language: Language) => string): Translated {
  return Object.fromEntries(languages.map((language) => [language, text(language)]));
}
