import { type ImportStory, storiesFile } from '@limner/contracts';
import type { Language } from '@limner/editions';
import { lineOf, readJson } from './json.ts';
import type { Problems } from './problems.ts';

export const STORIES = 'stories.json';

/** The texts of pages, one for each page, item and language; empty when the file is missing. */
export async function readStories(folder: string, problems: Problems): Promise<ImportStory[]> {
  const json = await readJson(folder, STORIES, problems);
  if (json?.value === undefined) return [];
  const result = storiesFile.safeParse(json.value);
  for (const { path, message } of result.error?.issues ?? [])
    problems.add(STORIES, lineOfPath(json.text, path), `${path.join('.') || 'the file'}: ${message}`);
  return Object.entries(result.data ?? {}).flatMap(([page, items]) =>
    Object.entries(items).flatMap(([item, texts]) =>
      Object.entries(texts).map(([language, text]) => ({ page, item, language: language as Language, text })),
    ),
  );
}

/** The line of the last name of a path; each name is searched after the previous one. */
function lineOfPath(text: string, path: readonly PropertyKey[]): number {
  const at = path.reduce((from: number, name) => Math.max(from, text.indexOf(`"${String(name)}"`, from)), 0);
  return lineOf(text, at);
}
