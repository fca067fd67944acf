import { posix } from 'node:path';
import { type ContentKind, contentEntries } from '@limner/contracts';
import type { z } from 'zod';
import { readJson } from '../json.ts';
import type { Problems } from '../problems.ts';
import { isInside } from '../tables.ts';

export type ContentEntry<K extends ContentKind = ContentKind> = z.output<(typeof contentEntries)[K]>;

/** An entry of a content file, with its position in it, from 1. */
export interface LocatedEntry {
  readonly line: number;
  readonly entry: ContentEntry;
}

export type ContentEntries = Readonly<Record<ContentKind, readonly LocatedEntry[]>>;

export const KINDS = Object.keys(contentEntries) as ContentKind[];

export function fileOf(kind: ContentKind): string {
  return `${kind}.json`;
}

/** `news.json` and the other content files that exist. `artists` are the addresses of `artists.csv`; undefined when that cannot be read. */
export async function readContent(
  folder: string,
  artists: ReadonlySet<string> | undefined,
  problems: Problems,
): Promise<ContentEntries> {
  const read = async (kind: ContentKind) => [kind, await readEntries(folder, kind, artists, problems)] as const;
  const entries: Partial<ContentEntries> = Object.fromEntries(await Promise.all(KINDS.map(read)));
  return entries as ContentEntries;
}

async function readEntries(
  folder: string,
  kind: ContentKind,
  artists: ReadonlySet<string> | undefined,
  problems: Problems,
): Promise<LocatedEntry[]> {
  const file = fileOf(kind);
  const json = await readJson(folder, file, problems);
  if (json?.value === undefined) return [];
  if (!Array.isArray(json.value)) {
    problems.add(file, 1, 'has to be an array of entries');
    return [];
  }
  const entries = json.value.flatMap((value: unknown, index) => {
    const found = checked(kind, value, (message) => problems.add(file, index + 1, message));
    return found ? [{ line: index + 1, entry: found }] : [];
  });
  for (const { line, entry } of entries) checkArtists(entry, artists, (message) => problems.add(file, line, message));
  refuseDoubles(entries, file, problems);
  return entries;
}

/** The entry with normalised paths; undefined when something is wrong with it. */
function checked(kind: ContentKind, value: unknown, wrong: (message: string) => void): ContentEntry | undefined {
  const result = contentEntries[kind].safeParse(value);
  for (const { path, message } of result.error?.issues ?? [])
    wrong(path.length > 0 ? `${path.join('.')}: ${message}` : message);
  if (!result.success) return undefined;
  const entry: ContentEntry = result.data;
  const paths: Record<string, string> = {};
  for (const [name, given] of filesOf(entry)) {
    paths[name] = posix.normalize(given.replaceAll('\\', '/'));
    if (!isInside(paths[name])) {
      wrong(`${name}: "${given}" leads out of the folder`);
      return undefined;
    }
  }
  return { ...entry, ...paths };
}

function filesOf(entry: ContentEntry): [string, string][] {
  return Object.entries({
    picture: 'picture' in entry ? entry.picture : null,
    media: 'media' in entry ? entry.media : null,
  }).flatMap(([name, file]) => (file === null ? [] : [[name, file] as [string, string]]));
}

function checkArtists(
  entry: ContentEntry,
  artists: ReadonlySet<string> | undefined,
  wrong: (message: string) => void,
): void {
  const named =
    'artists' in entry ? entry.artists : 'artist' in entry && entry.artist !== undefined ? [entry.artist] : [];
  for (const artist of named)
    if (artists && !artists.has(artist))
      wrong(`unknown artist "${artist}": artists.csv has none of that portfolio_url`);
}

function refuseDoubles(entries: readonly LocatedEntry[], file: string, problems: Problems): void {
  const first = new Map<string, number>();
  for (const { line, entry } of entries) {
    const [name, key] = 'url' in entry ? ['url', entry.url] : ['key', entry.key];
    const before = first.get(key);
    if (before === undefined) first.set(key, line);
    else problems.add(file, line, `${name} "${key}" has entry ${before} already`);
  }
}
