import { catalogue } from '@limner/contracts';
import { lineOf, readJson } from './json.ts';
import type { Problems } from './problems.ts';

export const SETTINGS = 'settings.json';

const shape = catalogue.applySettings.input.shape.settings;

/** The settings of the agency by name, all of them texts; empty when the file is missing. */
export async function readSettings(folder: string, problems: Problems): Promise<Record<string, string>> {
  const json = await readJson(folder, SETTINGS, problems);
  if (!json) return {};
  const result = shape.safeParse(json.value ?? {});
  for (const issue of result.error?.issues ?? []) {
    const [name] = issue.path;
    problems.add(
      SETTINGS,
      lineOf(json.text, json.text.indexOf(`"${String(name)}"`)),
      `${issue.path.join('.') || 'the file'}: ${issue.message}`,
    );
  }
  return result.data ?? {};
}
