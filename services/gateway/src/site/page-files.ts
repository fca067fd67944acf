import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES, type Language } from '@limner/editions';
import { allRoutes } from '@limner/routes';
import { z } from 'zod';
import { moduleOf, type PageKind } from './page-kind.ts';

/** Scripts and styles that a page needs besides those of every page, as addresses. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The build's manifest, as far as it is used. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof manifest>;

const NONE: PageFiles = { scripts: [], styles: [] };

/** Which files each kind of page loads in a language, from the manifest of the built web; none where there is no manifest. */
export async function openPageFiles(folder: string): Promise<(kind: PageKind, language: Language) => PageFiles> {
  const text = await readFile(path.join(folder, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const chunks = manifest.parse(JSON.parse(text));
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry);
  const common = new Set(entry === undefined ? [] : closure(chunks, entry));
  const files = new Map(
    allRoutes
      .flatMap(({ page }) => page ?? [])
      .map((page) => {
        const own = closure(chunks, moduleOf(page)).filter((name) => !common.has(name));
        return [
          page as PageKind,
          {
            scripts: own.map((name) => `/${chunks[name]?.file ?? ''}`),
            styles: [...new Set(own.flatMap((name) => chunks[name]?.css ?? []))].map((file) => `/${file}`),
          },
        ] as const;
      }),
  );
  const words = new Map(LANGUAGES.map((language) => [language, wordsOf(chunks, language)]));
  return (kind, language) => {
    const { scripts, styles } = files.get(kind) ?? NONE;
    return { scripts: [...(words.get(language) ?? []), ...scripts], styles };
  };
}

/** The entry asks for the words of its language as it runs: named in the head they arrive beside it. */
function wordsOf(chunks: Manifest, language: Language): string[] {
  const chunk = chunks[`../packages/words/languages/${language}.json`];
  return chunk ? [`/${chunk.file}`] : [];
}

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
