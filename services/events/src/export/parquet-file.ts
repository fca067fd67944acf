import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RecordedEvent } from '@limner/contracts';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import type { DayFile } from './day-file.ts';

type Schema = ConstructorParameters<typeof ParquetWriter>[0]['schema'];

/** So few that they are collected while they are young. */
const GROUP_ROWS = 10_000;
/** Values so random or so many that bounds would not help a reader to leave out groups. */
const WITHOUT_BOUNDS: ReadonlySet<string> = new Set([
  'visitor',
  'session',
  'utm',
  'referer',
  'user_agent',
  'user',
  'email',
]);
const TEXTS = ['region', 'visitor', 'session', 'path', 'utm', 'referer', 'user_agent', 'user', 'email'] as const;

const SCHEMA: Schema = [
  { name: 'event', num_children: 6 + TEXTS.length },
  { name: 'id', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'at', type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', repetition_type: 'REQUIRED' },
  { name: 'bot', type: 'BOOLEAN', repetition_type: 'REQUIRED' },
  { name: 'name', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'address', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  { name: 'detail', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
  ...TEXTS.map((name) => ({
    name,
    type: 'BYTE_ARRAY' as const,
    converted_type: 'UTF8' as const,
    repetition_type: 'OPTIONAL' as const,
  })),
];

/** One event a row, with a column for each field; `detail` is JSON. */
export async function parquetFile(folder: string, name: string): Promise<DayFile> {
  const file = path.join(folder, `${name}.parquet`);
  const aside = `${file}.incomplete`;
  const writer = new ParquetWriter({ writer: fileWriter(aside), schema: SCHEMA });
  let rows: RecordedEvent[] = [];
  const write = async () => {
    const columnData = columnsOf(rows);
    rows = [];
    await writer.write({ columnData, rowGroupSize: GROUP_ROWS });
  };
  return {
    add: (line) => void rows.push(JSON.parse(line)),
    drain: async () => {
      if (rows.length >= GROUP_ROWS) await write();
    },
    finish: async () => {
      if (rows.length > 0) await write();
      await writer.finish();
      await rename(aside, file);
      return file;
    },
    discard: () => rm(aside, { force: true }),
  };
}

function columnsOf(rows: readonly RecordedEvent[]) {
  return [
    // Each is another one: neither a dictionary nor bounds would help a reader.
    { name: 'id', data: rows.map(({ id }) => id), encoding: 'PLAIN' as const, statistics: false },
    // Of a date the writer would convert each value again for the bounds.
    { name: 'at', data: rows.map(({ at }) => BigInt(Date.parse(at))) },
    { name: 'bot', data: rows.map(({ bot }) => bot) },
    { name: 'name', data: rows.map((row) => row.name) },
    { name: 'address', data: rows.map(({ address }) => address) },
    {
      name: 'detail',
      data: rows.map(({ detail }) => JSON.stringify(detail)),
      encoding: 'PLAIN' as const,
      statistics: false,
    },
    ...TEXTS.map((name) => ({
      name,
      data: rows.map((row) => row[name] ?? null),
      statistics: !WITHOUT_BOUNDS.has(name),
    })),
  ];
}
