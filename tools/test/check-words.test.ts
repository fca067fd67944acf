import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { headProblems } from '../words/heads.ts';
import { problemsOf, type Tree } from '../words/messages.ts';
import { readSource } from '../words/sources.ts';
import { usedKeys } from '../words/used-keys.ts';

const english: Tree = {
  nav: { home: 'Home' },
  saved: 'Kept in {folder}. <link>See it</link>',
  found: '{count, plural, one {# picture} other {# pictures}}',
  share: '{share, number, percent}',
  by: '{kind, select, film {A film} other {A picture}} by {artist}',
};

const french: Tree = {
  nav: { home: 'Accueil' },
  saved: '<link>Voir</link> dans {folder}',
  found: '{count, plural, one {# image} many {# d’images} other {# images}}',
  share: '{share, number, percent}',
  by: '{artist} : {kind, select, film {un film} other {une image}}',
};

describe('the check of a language', () => {
  it('when a language says the same in its own order and forms, then nothing is wrong', () => {
    expect(problemsOf('fr', french, english)).toEqual([]);
    expect(problemsOf('en', english, english)).toEqual([]);
  });

  it.each<[string, Tree, string]>([
    ['lacks a message', { nav: {} }, 'fr: nav.home: missing'],
    ['has an empty one', { nav: { home: ' ' } }, 'fr: nav.home: empty'],
    ['has one that is unknown', { gone: 'Parti' }, 'fr: gone: unknown key'],
    ['lacks a value', { by: '{kind, select, film {un film} other {une image}}' }, 'fr: by: lacks {artist}'],
    ['lacks a link', { saved: 'Dans {folder}' }, 'fr: saved: lacks <link>'],
    ['names a value otherwise', { share: '{part, number, percent}' }, 'fr: share: lacks {share, number, "percent"}'],
    ['writes a number otherwise', { share: '{share, number}' }, 'fr: share: lacks {share, number, "percent"}'],
    [
      'lacks a choice',
      { by: '{kind, select, other {une image}} de {artist}' },
      'fr: by: lacks {kind, select, film other}',
    ],
    [
      'lacks a form of number',
      { found: '{count, plural, one {# image} other {# images}}' },
      'fr: found: {count} has the forms one other instead of many one other',
    ],
    [
      'has a form of number that it does not know',
      { found: '{count, plural, one {#} few {#} many {#} other {#}}' },
      'fr: found: {count} has the forms few many one other instead of many one other',
    ],
    ['is no ICU message', { share: '{share' }, 'fr: share: no ICU message: EXPECT_ARGUMENT_CLOSING_BRACE'],
  ])('when it %s, then that is named', (_, change, problem) => {
    expect(problemsOf('fr', { ...french, ...change }, english)).toContain(problem);
  });
});

describe('the check of sources', () => {
  it('when words come from messages, then their keys are found', () => {
    const { keys, problems } = readSource(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is read
      'const A = () => <p className="wide" aria-label={t("nav.home")}>{t(`pages.${name}`)} <b>{1} / {2}</b></p>;',
    );
    expect(problems).toEqual([]);
    expect(keys).toEqual(['nav.home']);
  });

  it.each([
    ['<p>Hello there</p>', '“Hello there” is in no file of words'],
    ['<p>{isOn ? "On" : icon}</p>', '“On” is in no file of words'],
    ["<p>{'Straße'}</p>", '“Straße” is in no file of words'],
    ['<img alt="A fox" />', 'alt="A fox" is in no file of words'],
    ['<Field label="Name" />', 'label="Name" is in no file of words'],
    ['<p>{t("a.b")}: {name}</p>', 'a sentence in parts: make it one message'],
    ['<p>{t("a.b")} {t("a.c")}</p>', 'a sentence in parts: make it one message'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that is read
    ['<p>{`${t("a.b")} (${name})`}</p>', 'a message inside a template: make it one message'],
  ])('when a component holds %s, then that is named', (jsx, problem) => {
    expect(readSource(`const A = () => ${jsx};`).problems).toContain(problem);
  });
});

describe('the check of used messages', () => {
  it('when a text is given where a key is expected, by itself, by a choice, from a table or with something filled in, then it is used; the same text elsewhere is not', async () => {
    const keys = ['nav.home', 'nav.skip', 'pages.news', 'pages.team', 'pages.gone', 'ui.ok', 'ui.no', 'ui.close'];
    const folder = await mkdtemp(path.join(tmpdir(), 'limner-words-'));
    const file = path.join(folder, 'source.ts');
    const config = path.join(folder, 'tsconfig.json');
    await writeFile(config, JSON.stringify({ compilerOptions: { strict: true, types: [] }, include: ['source.ts'] }));
    await writeFile(
      file,
      `type Key = ${keys.map((key) => `'${key}'`).join(' | ')};
      declare function t(key: Key): string;
      declare const page: 'news' | 'team', isOn: boolean;
      const table = { open: 'ui.ok', other: 'not a key' } as const;
      export const used = [t('nav.home'), t(isOn ? 'nav.skip' : 'nav.home'), t(\`pages.\${page}\`), t(table.open)];
      export const typed: Key = 'ui.no';
      export const event = 'ui.close';`,
    );
    const used = usedKeys(config, new Set(keys), new Set([file]));
    await rm(folder, { recursive: true });
    expect([...used].sort()).toEqual(['nav.home', 'nav.skip', 'pages.news', 'pages.team', 'ui.no', 'ui.ok']);
  });
});

describe('the check of heads', () => {
  const table = {
    terms: { pattern: '/terms', page: 'words-page' },
    later: { pattern: '/later' },
    animationTerms: { pattern: '/animation/terms', page: 'words-page', canonical: 'terms' },
    portfolio: { pattern: '/artists/{name}', page: 'portfolio-page', head: 'artist' },
  } as const;

  it('when each page that is built has a title and a description, then nothing is wrong', () => {
    expect(headProblems(table, new Set(['head.terms.title', 'head.terms.description']))).toEqual([]);
  });

  it('when a page has none, then the check names its entry and the message', () => {
    const courses = { pattern: '/courses', page: 'courses-page' };
    const keys = new Set(['head.terms.title', 'head.terms.description', 'head.courses.title']);
    expect(headProblems({ ...table, courses }, keys)).toEqual([
      'packages/routes/src/table.ts: courses: there is no message head.courses.description',
    ]);
  });
});
