import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Catalogue } from '../src/storage/catalogue.ts';
import { Database } from '../src/storage/database.ts';
import { Tables } from '../src/storage/tables.ts';

describe('the collections and indexes that a connection knows', () => {
  let folder: string;
  let writer: Database;
  let reader: DatabaseSync;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'limner-catalogue-'));
    writer = Database.openWriter(path.join(folder, 'documents.db'));
    reader = new DatabaseSync(path.join(folder, 'documents.db'), { readOnly: true });
  });
  afterEach(() => {
    reader.close();
    writer.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The connection of the reader, which calls `work` just before it prepares its statement number `at`. */
  function interruptedAt(at: number, work: () => void): DatabaseSync {
    const prepare = reader.prepare.bind(reader);
    let statements = 0;
    reader.prepare = (sql) => {
      if (++statements === at) work();
      return prepare(sql);
    };
    return reader;
  }

  it.each([1, 2, 3])(
    'when a collection is created before statement %d of a load, then it is known, or the load counts as older',
    (at) => {
      const catalogue = new Catalogue(interruptedAt(at, () => void new Tables(writer).create('artists')));
      catalogue.load();
      if (catalogue.version < writer.catalogue.version) catalogue.load();
      expect(catalogue.get('artists')).toMatchObject({ name: 'artists' });
      expect(catalogue.version).toBe(writer.catalogue.version);
    },
  );
});
