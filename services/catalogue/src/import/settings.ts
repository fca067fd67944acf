import { catalogue } from '@limner/contracts';
import type { Problems } from './problems.ts';
import { readText } from './table.ts';

export const SETTINGS = 'settings.json';

const shape = catalogue.applySettings.input.shape.settings;

/** The agency's facts by name, all of them texts; empty when the file is not there. */
export async function readSettings(folder: string, problems: Problems): Promise<Record<string, string>> {
  const text = await readText(folder, SETTINGS, problems);
  if (text === undefined) return {};
  const value = parsed(text, problems);
  const result = shape.safeParse(value ?? {});
  for (const issue of result.error?.issues ?? []) {
    const [name] = issue.path;
    problems.add(
      SETTINGS,
      lineOf(text, text.indexOf(`"${String(name)}"`)),
      `${issue.path.join('.') || 'the file'}: ${issue.message}`,
    );
  }
  return result.data ?? {};
}

function parsed(text: string, problems: Problems): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    problems.add(SETTINGS, lineOf(text, Number(position ?? 0)), `is not JSON: ${message}`);
    return undefined;
  }
}

function lineOf(text: string, position: number): number {
  return text.slice(0, Math.max(position, 0)).split('\n').length;
}
