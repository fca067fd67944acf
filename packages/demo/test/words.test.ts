import { describe, expect, it } from '@jest/globals';
import { artists } from '../src/agency/artists.ts';
import { galleries } from '../src/agency/galleries.ts';
import { plans } from '../src/agency/portfolio.ts';
import { scenes } from '../src/scenes/scenes.ts';
import { describe as describePicture } from '../src/words/describe.ts';
import { LANGUAGES, TRANSLATIONS, type Translation } from '../src/words/language.ts';
import { readPictureWords } from '../src/words/picture-words.ts';

const words = readPictureWords();
const hands = [...new Set(artists.map(({ hand }) => hand))];
const subjects = [...new Set([...scenes, ...artists.flatMap(({ hand }) => hand.repertoire ?? [])])];
const said = plans.flat().map((plan) => ({ plan, text: describePicture(plan, words) }));

/** Of languages with a script of their own; the other texts have to differ from English only where they are sentences. */
const scripts: Readonly<Partial<Record<Translation, RegExp>>> = {
  'zh-Hans': /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
};

describe.each(TRANSLATIONS)('the words of the pictures in %s', (language) => {
  const { scenes, media, words: single, galleries: names, lights, details } = words.translated[language];
  const isNative = (text: string): boolean => (scripts[language] ?? /\p{L}/u).test(text);

  it('when a scene is in use, then it has an alt text and as many titles as in English, each its own', () => {
    const wrong = subjects.filter(({ id, titles }) => {
      const own = scenes[id];
      if (own === undefined || own.titles.length !== titles.length) return true;
      return new Set(own.titles).size < titles.length || ![own.alt, ...own.titles].every(isNative);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('when a sentence is composed, then it is no English one, and ends without its stop', () => {
    for (const { id, alt } of subjects) {
      expect([id, scenes[id]?.alt === alt]).toEqual([id, false]);
      expect([id, /[.。]$/.test(scenes[id]?.alt ?? '')]).toEqual([id, false]);
    }
  });

  it('when a hand is in use, then its medium has a name of its own', () => {
    expect(hands.filter(({ id }) => !isNative(media[id] ?? '')).map(({ id }) => id)).toEqual([]);
    expect(new Set(hands.map(({ id }) => media[id])).size).toBe(hands.length);
  });

  it('when a word describes a picture, then it is translated', () => {
    const used = new Set(said.flatMap(({ text }) => text.attributes.en ?? []));
    expect([...used].filter((word) => !isNative(single[word] ?? ''))).toEqual([]);
  });

  it('when a gallery is shown, then it has a name', () => {
    expect(galleries.filter(({ url }) => !isNative(names[url] ?? '')).map(({ url }) => url)).toEqual([]);
  });

  it('when something is said of every picture, then there is as much of it as in English', () => {
    expect(Object.keys(lights)).toEqual(Object.keys(words.phrases.en.lights));
    const lengths = (of: typeof details) => Object.entries(of).map(([sector, lines]) => [sector, lines.length]);
    expect(lengths(details)).toEqual(lengths(words.phrases.en.details));
    expect(Object.values(details).flat().every(isNative)).toBe(true);
  });
});

describe('what is said of a picture', () => {
  it('when the agency is looked at, then there are the scenes, hands and pictures that the others of these tests go through', () => {
    expect([subjects.length > 50, hands.length > 40, said.length > 1_000]).toEqual([true, true, true]);
    expect(TRANSLATIONS).toHaveLength(7);
  });

  it('when a scene or a hand is in use, then it has moods, sectors and media', () => {
    const { scenes: attributes, media } = words.attributes;
    const bare = subjects.filter(({ id }) => !(attributes[id]?.moods.length && attributes[id]?.sectors.length));
    expect(bare.map(({ id }) => id)).toEqual([]);
    expect(hands.filter(({ id }) => !media[id]?.length).map(({ id }) => id)).toEqual([]);
  });

  it('when a picture is described, then every language says everything, within the lengths of the contract', () => {
    for (const { plan, text } of said) {
      const all = LANGUAGES.map((language) => (language === 'en' ? text : text.translations[language]));
      const measured = all.map((one) => ({
        title: within(one?.title, 300),
        alt: within(one?.alt, 500),
        detail: within(one?.detail, 2_000),
      }));
      const whole = { title: true, alt: true, detail: true };
      expect([plan.slug, plan.artist.slug, ...measured]).toEqual([
        plan.slug,
        plan.artist.slug,
        ...LANGUAGES.map(() => whole),
      ]);
      for (const language of LANGUAGES) {
        const own = text.attributes[language] ?? [];
        expect([plan.scene.id, own.length >= 8 && own.every((word) => within(word, 80))]).toEqual([
          plan.scene.id,
          true,
        ]);
      }
    }
  });

  it('when an artist shows pictures, then no two are called the same in any language', () => {
    for (const language of TRANSLATIONS)
      for (const portfolio of plans) {
        const titles = portfolio.map((plan) => describePicture(plan, words).translations[language]?.title);
        expect([language, portfolio[0]?.artist.slug, new Set(titles).size]).toEqual([
          language,
          portfolio[0]?.artist.slug,
          portfolio.length,
        ]);
      }
  });

  it('when many pictures are looked at, then what they were made for is said in many ways', () => {
    expect(new Set(said.map(({ text }) => text.detail)).size).toBeGreaterThan(30);
  });
});

const within = (text: string | undefined, most: number): boolean =>
  text !== undefined && text.trim() !== '' && text.length <= most;
