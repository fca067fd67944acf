import { makeFolder } from '@limner/platform';
import type { LogReader } from '../log/event-log.ts';
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
  readonly files: readonly string[];
}

const OPEN: Readonly<Record<ExportFormat, (folder: string, name: string) => Promise<DayFile>>> = {
  ndjson: ndjsonFile,
  parquet: parquetFile,
};

/** Every stored line begins so (`linesOf`): what is needed to sort it is read without parsing it. */
const BEGINNING = /^\{"id":"([\w-]+)","at":"(\d{4}-\d\d-\d\d)T[\d:.]+Z","bot":(true|false),/;
/** A repeat follows within minutes: so many ids are remembered. */
const REMEMBERED = 200_000;

/**
 * Writes everything acknowledged since a time into a folder: for each day in UTC a file of people, and one of bots if there were any. Files have
 * their name when they are whole; those of an earlier export of the same days are replaced.
 */
export async function exportEvents(
  reader: LogReader,
  { since, folder, format }: { since: Date; folder: string; format: ExportFormat },
): Promise<ExportReport> {
  await makeFolder(folder);
  const open = new Map<string, DayFile>();
  const isRepeated = createMemory();
  const count = { events: 0, bots: 0, doubled: 0 };
  try {
    for await (const { body } of reader.read(await reader.positionBefore(since))) {
      for (const line of linesIn(body)) {
        const [, id = '', day = '', bot] = BEGINNING.exec(line) ?? [];
        if (day === '') throw new Error(`an entry of the log is no event: ${line.slice(0, 100)}`);
        if (isRepeated(id)) {
          count.doubled++;
          continue;
        }
        count.events++;
        if (bot === 'true') count.bots++;
        const name = `${bot === 'true' ? 'bots' : 'events'}-${day}`;
        const file = open.get(name) ?? (await OPEN[format](folder, name));
        open.set(name, file);
        file.add(line);
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

function linesIn(body: Uint8Array): string[] {
  const lines = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString().split('\n');
  // Each line ends with a line feed.
  lines.pop();
  return lines;
}

/** Tells whether an id was among the last ones. */
function createMemory(): (id: string) => boolean {
  const known = new Set<string>();
  const inOrder: string[] = [];
  let next = 0;
  return (id) => {
    if (known.has(id)) return true;
    const oldest = inOrder[next];
    if (oldest !== undefined) known.delete(oldest);
    known.add(id);
    inOrder[next] = id;
    next = (next + 1) % REMEMBERED;
    return false;
  };
}
