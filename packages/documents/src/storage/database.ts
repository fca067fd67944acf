import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Catalogue } from './catalogue.ts';
import { Fault } from './fault.ts';

export const FORMAT = 1;

const SCHEMA = `
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS collections (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE IF NOT EXISTS indexes (
  id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, name TEXT NOT NULL, json TEXT NOT NULL, types TEXT,
  multikey INTEGER NOT NULL DEFAULT 0, UNIQUE (collection, name)
);`;

/** One connection to the file, with its prepared statements and its view of the catalogue. */
export class Database {
  readonly sqlite: DatabaseSync;
  readonly catalogue: Catalogue;
  readonly #statements = new Map<string, StatementSync>();

  private constructor(sqlite: DatabaseSync) {
    this.sqlite = sqlite;
    this.catalogue = new Catalogue(sqlite);
  }

  /** Opens for writing and creates a missing file. Commits are durable when they return (WAL, synchronous FULL). */
  static openWriter(file: string): Database {
    const sqlite = new DatabaseSync(file, { timeout: 5000 });
    sqlite.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -4000; PRAGMA temp_store = MEMORY',
    );
    sqlite.exec(`BEGIN IMMEDIATE;${SCHEMA}`);
    sqlite.prepare("INSERT OR IGNORE INTO meta VALUES ('format', ?)").run(FORMAT);
    sqlite.exec('COMMIT');
    const database = new Database(sqlite);
    database.#checkFormat();
    database.catalogue.load();
    return database;
  }

  static openReader(file: string): Database {
    const sqlite = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    sqlite.exec('PRAGMA cache_size = -2000; PRAGMA temp_store = MEMORY');
    const database = new Database(sqlite);
    database.catalogue.load();
    return database;
  }

  prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      if (this.#statements.size > 500) this.#statements.clear();
      statement = this.sqlite.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.prepare(sql).run(...values);
  }

  /** Reloads the catalogue when it is older than `version`. */
  refresh(version: number): void {
    if (this.catalogue.version < version) this.reload();
  }

  reload(): void {
    this.#statements.clear();
    this.catalogue.load();
  }

  close(): void {
    this.#statements.clear();
    this.sqlite.close();
  }

  #checkFormat(): void {
    const format = Number(this.sqlite.prepare("SELECT value FROM meta WHERE name = 'format'").get()?.value);
    if (format === FORMAT) return;
    throw new Fault({
      message: `the documents have format ${format}; this version reads format ${FORMAT}`,
      code: 1,
      codeName: 'InternalError',
    });
  }
}
