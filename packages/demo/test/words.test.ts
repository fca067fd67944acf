import { describe, expect, it } from '@jest/globals';
import { artists } from '../src/agency/artists.ts';
import { galleries } from '../src/agency/galleries.ts';
import { plans } from '../src/agency/portfolio.ts';
import { scenes } from '../src/scenes/scenes.ts';
import { describe as describePicture } from '../src/words/describe.ts';
import { LANGUAGES, TRANSLATIONS, type Translation } from '../src/words/language.ts';
import { readPictureWords } from '../src/words/picture-words.ts';

const words = readPictureWords();
const techniques = [...new Set(artists.map(({ technique }) => technique))];
const subjects = [...new Set([...scenes, ...artists.flatMap(({ technique }) => technique.repertoire ?? [])])];
const said = plans.flat().map((plan) => ({ plan, text: describePicture(plan, words) }));

/** Languages with another script; in the others, only sentences have to differ from English. */
const scripts: Readonly<Partial<Record<Translation, RegExp>>> = {
  'zh-Hans': /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
};

describe.each(TRANSLATIONS)('the words of the pictures in %s', (language) => {
  const { scenes, media, words: single, galleries: names, lights, details } = words.translated[language];
  const isNative = (text: string): boolean => (scripts[language] ?? /\p{L}/u).test(text);

  it('when a scene is in use, then it has an alt text and as many different titles as in English', () => {
    const wrong = subjects.filter(({ id, titles }) => {
      const own = scenes[id];
      if (own === undefined || own.titles.length !== titles.length) return true;
      return new Set(own.titles).size < titles.length || ![own.alt, ...own.titles].every(isNative);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('when a sentence is part of a text, then it is not English, and has no full stop', () => {
    for (const { id, alt } of subjects) {
      expect([id, scenes[id]?.alt === alt]).toEqual([id, false]);
      expect([id, /[.。]$/.test(scenes[id]?.alt ?? '')]).toEqual([id, false]);
    }
  });

  it('when a technique is in use, then its medium has a unique name', () => {
    expect(techniques.filter(({ id }) => !isNative(media[id] ?? '')).map(({ id }) => id)).toEqual([]);
    expect(new Set(techniques.map(({ id }) => media[id])).size).toBe(techniques.length);
  });

  it('when a tag describes a picture, then it is translated', () => {
    const used = new Set(said.flatMap(({ text }) => text.attributes.en ?? []));
    expect([...used].filter((word) => !isNative(single[word] ?? ''))).toEqual([]);
  });

  it('when a gallery is shown, then it has a name', () => {
    expect(galleries.filter(({ url }) => !isNative(names[url] ?? '')).map(({ url }) => url)).toEqual([]);
  });

  it('when a text is for every picture, then it has as many variants as in English', () => {
    expect(Object.keys(lights)).toEqual(Object.keys(words.phrases.en.lights));
    const lengths = (of: typeof details) => Object.entries(of).map(([sector, lines]) => [sector, lines.length]);
    expect(lengths(details)).toEqual(lengths(words.phrases.en.details));
    expect(Object.values(details).flat().every(isNative)).toBe(true);
  });
});

describe('the texts of a picture', () => {
  it('when the agency is loaded, then it has the scenes, techniques and pictures for the other tests', () => {
    expect([subjects.length > 50, techniques.length > 40, said.length > 1_000]).toEqual([true, true, true]);
    expect(TRANSLATIONS).toHaveLength(7);
  });

  it('when a scene or a technique is in use, then it has moods, sectors and media', () => {
    const { scenes: attributes, media } = words.attributes;
    const bare = subjects.filter(({ id }) => !(attributes[id]?.moods.length && attributes[id]?.sectors.length));
    expect(bare.map(({ id }) => id)).toEqual([]);
    expect(techniques.filter(({ id }) => !media[id]?.length).map(({ id }) => id)).toEqual([]);
  });

  it('when a picture is described, then every language has all texts, within the lengths of the contract', () => {
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

  it('when an artist shows pictures, then all titles differ in every language', () => {
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

  it('when many pictures are described, then their purposes have many wordings', () => {
    expect(new Set(said.map(({ text }) => text.detail)).size).toBeGreaterThan(30);
  });
});

const within = (text: string | undefined, most: number): boolean =>
  text !== undefined && text.trim() !== '' && text.length <= most;
