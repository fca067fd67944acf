import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** File, relative to the project, to the hash of its content. */
export type Sources = Readonly<Record<string, string>>;

/** Where the proven requirement rows are recorded. Written after the tests, from their reports; no test reads it. */
export const PROVEN_ROWS = 'docs/proven-rows.txt';

/** Every file of a project but those that its `.gitignore` names. Does not ask git: an unpacked archive can be tested too. */
export function sourcesOf(project: string): Sources {
  const ignored = ignoredNames(readFileSync(path.join(project, '.gitignore'), 'utf8'));
  return Object.fromEntries(
    filesIn(project, '', ignored)
      .filter((file) => file !== PROVEN_ROWS)
      .map((file) => [file, hashOf(readFileSync(path.join(project, file)))]),
  );
}

/** Files whose content differs, or that are in one of the two only. */
export function changedFiles(before: Sources, after: Sources): string[] {
  const files = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...files].filter((file) => before[file] !== after[file]);
}

/** Patterns for single names: `/test-results/` is taken for `test-results` anywhere. */
function ignoredNames(gitignore: string): string[] {
  const lines = gitignore.split('\n').map((line) => line.trim().replace(/^\/|\/$/g, ''));
  return ['.git', ...lines.filter((line) => line !== '' && !line.startsWith('#'))];
}

function filesIn(project: string, folder: string, ignored: readonly string[]): string[] {
  return readdirSync(path.join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.some((pattern) => path.matchesGlob(entry.name, pattern))) return [];
    const inside = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(project, inside, ignored);
    return entry.isFile() ? [inside] : [];
  });
}

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 16);
