import type { Problems } from './problems.ts';
import { readText } from './table.ts';

export interface JsonFile {
  readonly text: string;
  /** Undefined when the text is not JSON; the problem is already reported. */
  readonly value: unknown;
}

/** A JSON file of the folder; undefined when it is missing or cannot be read. */
export async function readJson(folder: string, file: string, problems: Problems): Promise<JsonFile | undefined> {
  const text = await readText(folder, file, problems);
  if (text === undefined) return undefined;
  try {
    return { text, value: JSON.parse(text) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    problems.add(file, lineOf(text, Number(position ?? 0)), `is not JSON: ${message}`);
    return { text, value: undefined };
  }
}

/** The line of an offset in a text, from 1. */
export function lineOf(text: string, position: number): number {
  return text.slice(0, Math.max(position, 0)).split('\n').length;
}
