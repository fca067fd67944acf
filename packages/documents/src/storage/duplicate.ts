import type { Plain } from './bson.ts';
import type { CollectionInfo, IndexInfo } from './catalogue.ts';
import { pack, unpack } from './codec.ts';
import { Fault } from './fault.ts';
import { lookup } from './lookup.ts';

/** MongoDB's error 11000, with the duplicate fields and values. */
export function duplicateKey(collection: CollectionInfo, index: IndexInfo, document: Plain): Fault {
  const keyValue = Object.fromEntries(index.fields.map((path) => [path, lookup(document, path, false)[0] ?? null]));
  const shown = JSON.stringify(keyValue);
  return new Fault({
    message: `E11000 duplicate key error collection: ${collection.name} index: ${index.name} dup key: ${shown}`,
    code: 11000,
    codeName: 'DuplicateKey',
    keyPattern: { ...index.key },
    keyValue: unpack(pack(keyValue)) as Plain,
  });
}
