import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createWords, EARLY, type Messages, partOf } from '@limner/words';

const IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^;]*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm;

const english: Record<string, Record<string, unknown>> = JSON.parse(
  readFileSync('packages/words/languages/en.json', 'utf8'),
);

/** Files that are drawn with the first page, and what follows the visitor, which does not wait for the other messages. */
const first = importsOf(['web/src/main.tsx', 'web/src/pages/home-page.tsx', 'web/src/app/frame-state.tsx']);
const sources = [...first.values()].join('\n');
/** Groups of which a message is shown only if it is there. */
const WHERE_KNOWN = ['errors'];
const isEarly = (group: string, name: string | undefined) =>
  EARLY.some((early) => early === group || early === `${group}.${name}`) ||
  (name === undefined && WHERE_KNOWN.includes(group));

describe('words of the first download', () => {
  it('when code of the frame or of the home page uses a message, then it is an early one', () => {
    expect(first.size).toBeGreaterThan(80);
    const used = [...sources.matchAll(/['`]([a-zA-Z]+)\.([\w-]+)?[^'`\s]*['`]/g)].filter(([, group = '', name = '']) =>
      name ? Object.hasOwn(english[group] ?? {}, name) : group in english,
    );
    expect(used.length).toBeGreaterThan(40);
    expect(used.filter(([, group = '', name]) => !isEarly(group, name)).map(([key]) => key)).toEqual([]);
  });

  it('when a message is early, then it exists, and the first page uses its group', () => {
    const names = EARLY.map((early) => early.split('.'));
    expect(names.filter(([group = '', name]) => !english[group] || (name && !(name in english[group])))).toEqual([]);
    const isUsed = (text: string) => sources.includes(`'${text}`) || sources.includes(`\`${text}`);
    expect(
      EARLY.filter(
        (early) => !isUsed(early) && !WHERE_KNOWN.some((group) => early.startsWith(`${group}.`) && isUsed(`${group}.`)),
      ),
    ).toEqual([]);
  });

  it('when all parts of a language are put together, then it is whole again, and no message is in both', async () => {
    const early = createWords(partOf(english, 'early') as Messages, 'en-GB');
    expect([early.has('home.lede'), early.has('home.stylesTitle')]).toEqual([true, false]);
    early.add(partOf(english, 'late') as Messages);
    expect([early.has('staff.insight'), early.has('insight.views')]).toEqual([true, false]);
    early.add(partOf(english, 'staff') as Messages);
    const keys = Object.entries(english).flatMap(([group, entries]) =>
      Object.entries(entries).flatMap(([name, value]) => (typeof value === 'string' ? `${group}.${name}` : [])),
    );
    expect(keys.filter((key) => !early.has(key))).toEqual([]);
  });
});

/** The files that these files import, directly or not, and themselves. Not those of `import()`. */
function importsOf(files: readonly string[]): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  const visit = (file: string) => {
    if (sources.has(file)) return;
    const source = readFileSync(file, 'utf8');
    sources.set(file, source);
    for (const [, imported = ''] of source.matchAll(IMPORT)) visit(path.resolve(path.dirname(file), imported));
  };
  for (const file of files) visit(path.resolve(file));
  return sources;
}
