import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, makeFolder } from '@limner/platform';
import { findErased } from '../erase/erased-persons.ts';
import type { LogReader } from '../log/event-log.ts';
import { factsOf, linesIn } from '../stored-lines.ts';
import type { DayFile } from './day-file.ts';
import { ndjsonFile } from './ndjson-file.ts';
import { parquetFile } from './parquet-file.ts';

export const EXPORT_FORMATS = ['ndjson', 'parquet'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportReport {
  readonly events: number;
  /** Of them by bots. */
  readonly bots: number;
  /** Events that were stored twice and are exported once. */
  readonly doubled: number;
  /** Tombstones of people who were erased since then. */
  readonly erased: number;
  readonly files: readonly string[];
}

const OPEN: Readonly<Record<ExportFormat, (folder: string, name: string) => Promise<DayFile>>> = {
  ndjson: ndjsonFile,
  parquet: parquetFile,
};

/** A repeat follows within minutes: so many ids are remembered. */
const REMEMBERED = 200_000;

const ERASED_FILE = 'erased';

/**
 * Writes everything of the day of `since` and of later ones into a folder: for each day in UTC a file of people, and one of bots if there were any. Files have
 * their name when they are whole; those of an earlier export of the same days are replaced, so no file ever has a part of its day. Who was erased
 * is left out, and named in `erased.ndjson` besides those whom earlier exports named there, so that their events can be removed from other files.
 */
export async function exportEvents(
  reader: LogReader,
  { since, folder, format }: { since: Date; folder: string; format: ExportFormat },
): Promise<ExportReport> {
  await makeFolder(folder);
  const open = new Map<string, DayFile>();
  const isRepeated = createMemory();
  const count = { events: 0, bots: 0, doubled: 0, erased: 0 };
  const put = async (name: string, line: string, openFile = OPEN[format]) => {
    const file = open.get(name) ?? (await openFile(folder, name));
    open.set(name, file);
    file.add(line);
  };
  const firstDay = since.toISOString().slice(0, 10);
  try {
    const named = await linesOfFile(path.join(folder, `${ERASED_FILE}.ndjson`));
    for (const line of named) await put(ERASED_FILE, line, ndjsonFile);
    const isNamed = new Set(named);
    const after = await reader.positionBefore(new Date(firstDay));
    const persons = await findErased(reader, after);
    for await (const { body } of reader.read(after)) {
      const isErased = persons.mayHave(body);
      for (const line of linesIn(body)) {
        const { id, day, bot, isTombstone } = factsOf(line);
        // What was stored a moment after its day, or came again, belongs to the export of its own day.
        if ((day < firstDay && !isTombstone) || (isErased && persons.has(line))) continue;
        if (isRepeated(id)) {
          count.doubled++;
        } else if (isTombstone) {
          count.erased++;
          if (!isNamed.has(line)) await put(ERASED_FILE, line, ndjsonFile);
        } else {
          count.events++;
          if (bot) count.bots++;
          await put(`${bot ? 'bots' : 'events'}-${day}`, line);
        }
      }
      await Promise.all([...open.values()].map((file) => file.drain()));
    }
    const files = await Promise.all([...open.values()].map((file) => file.finish()));
    return { ...count, files: files.toSorted() };
  } catch (error) {
    await Promise.all([...open.values()].map((file) => file.discard()));
    throw error;
  }
}

/** None when it is missing. */
async function linesOfFile(file: string): Promise<string[]> {
  try {
    return linesIn(await readFile(file));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Returns whether an id was among the last ones: at least as many as are remembered, at most twice as many. */
function createMemory(): (id: string) => boolean {
  let [earlier, latest] = [new Set<string>(), new Set<string>()];
  return (id) => {
    if (latest.has(id) || earlier.has(id)) return true;
    if (latest.size === REMEMBERED) [earlier, latest] = [latest, new Set()];
    latest.add(id);
    return false;
  };
}
