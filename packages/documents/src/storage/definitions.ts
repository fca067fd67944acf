import type { Plain } from './bson.ts';
import { packDescription } from './catalogue.ts';
import { badValue, Fault, unsupported } from './fault.ts';
import { compareValues } from './keys.ts';
import type { Tables } from './tables.ts';

const KNOWN = new Set([
  'key',
  'name',
  'unique',
  'sparse',
  'expireAfterSeconds',
  'partialFilterExpression',
  'background',
  'v',
  'ns',
  'hidden',
  'commitQuorum',
  'comment',
  'writeConcern',
]);
const KEPT = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'];

/** Creates and fills the index. An equal existing one is no error, another one of the same name is. */
export function createIndex(tables: Tables, collectionName: string, wanted: Plain): string {
  const description = checkedDescription(wanted);
  const collection = tables.collection(collectionName) ?? tables.create(collectionName);
  const name = String(description.name);
  if (name === '_id_') return name;
  for (const index of collection.indexes) {
    const isSameKey =
      JSON.stringify(Object.entries(index.key)) === JSON.stringify(Object.entries(description.key as Plain));
    if (index.name !== name && !isSameKey) continue;
    if (index.name === name && compareValues(index.description, description) === 0) return name;
    const code = isSameKey
      ? { code: 85, codeName: 'IndexOptionsConflict' }
      : { code: 86, codeName: 'IndexKeySpecsConflict' };
    if (
      isSameKey &&
      index.name !== name &&
      JSON.stringify(options(index.description)) !== JSON.stringify(options(description))
    )
      continue;
    throw new Fault({
      message: `An existing index has the same name or key as the requested index, with different options: ${name}`,
      ...code,
    });
  }
  const { json, types } = packDescription(description);
  tables.database.run(
    'INSERT INTO indexes (collection, name, json, types) VALUES (?, ?, ?, ?)',
    collection.id,
    name,
    json,
    types,
  );
  const id = Number(tables.database.prepare('SELECT max(id) AS id FROM indexes').get()?.id);
  tables.database.sqlite.exec(
    `CREATE TABLE k_${id} (key BLOB NOT NULL, rid INTEGER NOT NULL, PRIMARY KEY (key, rid)) WITHOUT ROWID`,
  );
  tables.touchCatalogue();
  const made = tables.collection(collectionName)?.indexes.find((index) => index.name === name);
  if (made !== undefined) tables.fill(collection, made);
  return name;
}

function options(description: Plain): Plain {
  const { name: _name, ...rest } = description;
  return rest;
}

function checkedDescription(wanted: Plain): Plain {
  const key = wanted.key as Plain;
  if (Object.keys(key ?? {}).length === 0) throw badValue('Index keys cannot be an empty object');
  for (const [path, kind] of Object.entries(key)) {
    if (typeof kind === 'string') throw unsupported(`an index of type '${kind}' (on ${path})`);
    if (path.includes('$**')) throw unsupported('a wildcard index');
  }
  for (const option of Object.keys(wanted)) {
    if (option === 'collation') throw unsupported('collation');
    if (!KNOWN.has(option)) throw unsupported(`the index option '${option}'`);
  }
  const keys = Object.fromEntries(Object.entries(key).map(([path, way]) => [path, Number(way) < 0 ? -1 : 1]));
  const name =
    wanted.name ??
    Object.entries(keys)
      .map(([path, way]) => `${path}_${way}`)
      .join('_');
  const kept = KEPT.filter((option) => wanted[option] !== undefined && wanted[option] !== false).map((option) => [
    option,
    wanted[option],
  ]);
  return { v: 2, key: keys, name, ...Object.fromEntries(kept) };
}

export function dropIndex(tables: Tables, collectionName: string, name: string): void {
  const collection = tables.collection(collectionName);
  if (collection === undefined) throw noCollection(collectionName);
  const gone = name === '*' ? collection.indexes : collection.indexes.filter((index) => index.name === name);
  if (gone.length === 0 && name !== '*')
    throw new Fault({ message: `index not found with name [${name}]`, code: 27, codeName: 'IndexNotFound' });
  for (const index of gone) {
    tables.database.run('DELETE FROM indexes WHERE id = ?', index.id);
    tables.database.sqlite.exec(`DROP TABLE ${index.table}`);
  }
  tables.touchCatalogue();
}

export function createCollection(tables: Tables, name: string): void {
  if (tables.collection(name) !== undefined)
    throw new Fault({ message: `Collection already exists. NS: ${name}`, code: 48, codeName: 'NamespaceExists' });
  tables.create(name);
}

export function dropCollection(tables: Tables, name: string): boolean {
  const collection = tables.collection(name);
  if (collection === undefined) return false;
  for (const index of collection.indexes) tables.database.sqlite.exec(`DROP TABLE ${index.table}`);
  tables.database.run('DELETE FROM indexes WHERE collection = ?', collection.id);
  tables.database.run('DELETE FROM collections WHERE id = ?', collection.id);
  tables.database.sqlite.exec(`DROP TABLE ${collection.table}`);
  tables.touchCatalogue();
  return true;
}

export function renameCollection(tables: Tables, from: string, to: string, isReplacing: boolean): void {
  const collection = tables.collection(from);
  if (collection === undefined) throw noCollection(from);
  if (tables.collection(to) !== undefined) {
    if (!isReplacing) throw new Fault({ message: 'target namespace exists', code: 48, codeName: 'NamespaceExists' });
    dropCollection(tables, to);
  }
  tables.database.run('UPDATE collections SET name = ? WHERE id = ?', to, collection.id);
  tables.touchCatalogue();
}

const noCollection = (name: string): Fault =>
  new Fault({ message: `ns does not exist: ${name}`, code: 26, codeName: 'NamespaceNotFound' });

/** Removes documents expired by TTL indexes; returns their number. */
export function expire(tables: Tables, now: Date): number {
  let count = 0;
  for (const name of tables.database.catalogue.names()) {
    for (const index of tables.collection(name)?.indexes ?? []) {
      if (index.expireAfterSeconds === undefined || index.fields.length !== 1) continue;
      const border = new Date(now.getTime() - index.expireAfterSeconds * 1000);
      const gone = [...tables.find(name, { [index.fields[0] ?? '']: { $lte: border } }, [])];
      for (const found of gone) tables.remove(name, found);
      count += gone.length;
    }
  }
  return count;
}
