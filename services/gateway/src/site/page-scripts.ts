import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@limner/editions';
import { allRoutes, type PageName, routeOf } from '@limner/routes';
import { z } from 'zod';

/** URLs of the scripts that a page needs, in a language, in addition to those of every page. */
export type PageScripts = (page: PageName, language: Language) => readonly string[];

/** The part of Vite's manifest that is used. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifest>;

/** Reads from the manifest of the built web which scripts each page loads in a language; none without a manifest. */
export async function openPageScripts(folder: string): Promise<PageScripts> {
  const text = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const chunks = manifest.parse(JSON.parse(text));
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry);
  const common = new Set(entry === undefined ? [] : closure(chunks, entry));
  const scripts = new Map<PageName, readonly string[]>(
    allRoutes
      .flatMap(({ page }) => page ?? [])
      .map((page) => {
        const own = closure(chunks, moduleOf(page)).filter((name) => !common.has(name));
        return [page, own.map((name) => `/${chunks[name]?.file ?? ''}`)] as const;
      }),
  );
  const texts = new Map(LANGUAGES.map((language) => [language, textsOf(chunks, language)]));
  const rest = new Map(LANGUAGES.map((language) => [language, textsOf(chunks, language, '?late')]));
  const home = routeOf('home').page;
  return (page, language) => {
    const words = [...(texts.get(language) ?? []), ...((page !== home && rest.get(language)) || [])];
    return [...words, ...(scripts.get(page) ?? [])];
  };
}

/** The entry script imports the texts of its language when it runs, and pages other than the home page the rest. As a preload they arrive together with it. */
function textsOf(chunks: Manifest, language: Language, part: '' | '?late' = ''): string[] {
  const chunk = chunks[`../packages/words/languages/${language}.json${part}`];
  return chunk ? [`/${chunk.file}`] : [];
}

/** The web's module for a page, by its name in the manifest. */
const moduleOf = (page: PageName): string => `src/pages/${page}.tsx`;

function closure(chunks: Manifest, name: string): string[] {
  const seen = new Set<string>();
  const visit = (one: string): void => {
    if (seen.has(one) || chunks[one] === undefined) return;
    seen.add(one);
    for (const next of chunks[one].imports) visit(next);
  };
  visit(name);
  return [...seen];
}
