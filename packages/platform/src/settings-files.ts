import { readFileSync } from 'node:fs';

export interface GivenSettings {
  /** The settings that have a value. */
  readonly given: Record<string, string>;
  readonly problems: readonly string[];
}

/**
 * The values of these settings in an environment. Any setting may be in a file that `X_FILE` names, as secrets are in containers; the line break at its end is no
 * part of the value. Empty values, and empty files, count as absent.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  keys: readonly string[],
): GivenSettings {
  const given: Record<string, string> = {};
  const problems: string[] = [];
  for (const key of keys) {
    const value = environment[key] ?? '';
    const file = environment[`${key}_FILE`] ?? '';
    if (value !== '' && file !== '') problems.push(`${key}: is set twice, by ${key} and by ${key}_FILE; keep one`);
    const found = file === '' ? value : read(key, file, problems);
    if (found !== '') given[key] = found;
  }
  return { given, problems };
}

function read(key: string, file: string, problems: string[]): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const reason = typeof error === 'object' && error !== null && 'code' in error ? error.code : error;
    problems.push(`${key}_FILE: the file ${file} cannot be read (${reason})`);
    return '';
  }
}
