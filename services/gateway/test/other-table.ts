import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { ROUTES } from '@limner/routes';
import { z } from 'zod';

const inPackages = (file: string): string => fileURLToPath(new URL(`../../../packages/${file}`, import.meta.url));
const messages = z.looseObject({ head: z.looseObject({}) });

/** Lets modules that are imported from now on see a copy of the route table with more entries, and English messages for their heads. */
export async function addRoutes(
  entries: Readonly<Record<string, object>>,
  head: Readonly<Record<string, object>>,
): Promise<void> {
  const { slug, ...others } = ROUTES;
  const file = inPackages('words/languages/en.json');
  const english = messages.parse(JSON.parse(await readFile(file, 'utf8')));
  jest.resetModules();
  jest.unstable_mockModule(inPackages('routes/src/table.ts'), () => ({ ROUTES: { ...others, ...entries, slug } }));
  jest.unstable_mockModule(file, () => ({ default: { ...english, head: { ...english.head, ...head } } }));
}
