import { beforeAll, describe, expect } from '@jest/globals';
import { tableOf } from '../table.ts';
import { FILTER_CASES, FILTER_DOCUMENTS } from './filter-cases.ts';
import { caseOf, type Subject } from './subject.ts';

const INDEXED = ['a', 'name', 'tags', 'nested.b', 'items.s', 'list', 'flag', 'at', 'ref'];

/** Every filter is tested with and without indexes. Both have to find the same documents. */
export function filters(subject: Subject): void {
  for (const isIndexed of [false, true]) {
    describe(`filters ${isIndexed ? 'through indexes' : 'without an index'}`, () => {
      const collection = () => tableOf(subject.documents, `filters_${isIndexed}`);
      beforeAll(async () => {
        await collection().insertMany(FILTER_DOCUMENTS.map((document) => ({ ...document })));
        if (isIndexed) for (const path of INDEXED) await collection().createIndex({ [path]: 1 });
      });
      for (const [what, filter, ids] of FILTER_CASES) {
        caseOf(subject, `when filtering by ${what}, then it finds ${ids.length}`, async () => {
          const found = await collection().find(filter).toArray();
          expect(found.map(({ _id }) => _id).sort((a, b) => a - b)).toEqual(ids);
        });
      }
    });
  }
}
