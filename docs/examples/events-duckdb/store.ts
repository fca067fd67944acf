import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';

/** Events in a DuckDB file, with the position up to which exports were taken in. */
export interface EventStore {
  /** Takes in an export in Parquet, and removes who was erased; all of it, or nothing when it fails. Returns how many events there are now. */
  load(folder: string): Promise<number>;
  /** The day that the next export has to begin with (`--since`): the last one that is here, since it may not have been over. */
  since(): Promise<string>;
  rows<T extends object>(sql: string): Promise<T[]>;
  close(): void;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS events (
    id VARCHAR PRIMARY KEY, "at" TIMESTAMP, name VARCHAR, region VARCHAR, visitor VARCHAR, session VARCHAR,
    "user" VARCHAR, path VARCHAR, referer VARCHAR, utm VARCHAR, detail JSON);
  CREATE TABLE IF NOT EXISTS position (since DATE);`;

export async function openStore(file: string): Promise<EventStore> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(TABLES);
  const rows = async <T extends object>(sql: string) =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson() as unknown as T[];
  return {
    rows,
    async load(folder) {
      const names = await readdir(folder);
      const days = names.filter((name) => /^events-.*\.parquet$/.test(name)).map((name) => path.join(folder, name));
      await inTransaction(connection, async () => {
        if (days.length > 0) await addEvents(connection, days);
        if (names.includes('erased.ndjson')) await removeErased(connection, path.join(folder, 'erased.ndjson'));
      });
      const [counted] = await rows<{ events: number }>('SELECT count(*)::INTEGER AS events FROM events');
      return counted?.events ?? 0;
    },
    async since() {
      const [row] = await rows<{ since: string | null }>('SELECT max(since)::VARCHAR AS since FROM position');
      return row?.since ?? '1970-01-01';
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** The position commits with the events. An event that is here already is known by its id. */
async function addEvents(connection: DuckDBConnection, files: readonly string[]): Promise<void> {
  await connection.run(`
    INSERT OR IGNORE INTO events
    SELECT id, "at", name, region, visitor, session, "user", path, referer, utm, detail
    FROM read_parquet([${files.map(quoted).join()}])`);
  await connection.run('DELETE FROM position');
  await connection.run('INSERT INTO position SELECT max("at")::DATE FROM events');
}

/** A tombstone is of everything up to its time; ten seconds later for what was on its way. */
async function removeErased(connection: DuckDBConnection, file: string): Promise<void> {
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE erased AS
    SELECT * FROM read_json(${quoted(file)}, format = 'newline_delimited',
      columns = {"at": 'TIMESTAMP', visitor: 'VARCHAR', "user": 'VARCHAR'})`);
  await connection.run(`
    DELETE FROM events USING erased
    WHERE (events.visitor = erased.visitor OR events."user" = erased."user")
      AND events."at" <= erased."at" + INTERVAL 10 SECOND`);
}

async function inTransaction(connection: DuckDBConnection, work: () => Promise<void>): Promise<void> {
  await connection.run('BEGIN');
  try {
    await work();
    await connection.run('COMMIT');
  } catch (error) {
    await connection.run('ROLLBACK');
    throw error;
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
