/**
 * Part of `npm run check`: every language has the messages of the English file, with the same values, tags and its own forms of number; every
 * message is used and every key exists; every page has a title and a description; nothing that people read stands outside the files of words.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
// As source: packages may not be built yet.
import { ROUTES } from '../packages/routes/src/table.ts';
import { root } from './reports.ts';
import { headProblems } from './words/heads.ts';
import { flat, problemsOf, type Tree } from './words/messages.ts';
import { readSource } from './words/sources.ts';
import { usedKeys } from './words/used-keys.ts';

/** The gallery of components shows them with samples, in English for developers; it is in no language's menu. */
const ENGLISH = /^web\/src\/pages\/test-page/;
const SOURCES = ['web/src/**/*.{ts,tsx}', 'services/*/src/**/*.ts'];
/** The same files as one project, for their types. */
const PROJECT = 'tools/words/tsconfig.json';
const FOLDER = 'packages/words/languages';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const languageOf = (file: string): Tree => JSON.parse(read(file));

const source = languageOf(`${FOLDER}/en.json`);
const problems = [
  ...globSync(`${FOLDER}/*.json`, { cwd: root }).flatMap((file) =>
    problemsOf(path.basename(file, '.json'), languageOf(file), source),
  ),
  ...headProblems(ROUTES, new Set(flat(source).keys())),
  ...sourceProblems(),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function sourceProblems(): string[] {
  const files = globSync(SOURCES, { cwd: root }).filter((file) => !/\.test\.|test-support/.test(file));
  const sources = files.map((file) => ({ file, ...readSource(read(file), file.endsWith('x')) }));
  const keys = new Set(flat(source).keys());
  const used = usedKeys(path.join(root, PROJECT), keys, new Set(files.map((file) => path.join(root, file))));
  return [
    ...sources
      .filter(({ file }) => !ENGLISH.test(file))
      .flatMap(({ file, problems: found }) => found.map((problem) => `${file}: ${problem}`)),
    ...sources.flatMap(({ file, keys: named }) =>
      named.filter((key) => !keys.has(key)).map((key) => `${file}: there is no message ${key}`),
    ),
    ...[...keys].filter((key) => !used.has(key)).map((key) => `en: ${key}: used nowhere`),
  ];
}
