import { beforeAll, describe, expect } from '@jest/globals';
import { AGGREGATE_CASES, PEOPLE, SALES } from './aggregate-cases.ts';
import type { Subject } from './describe-documents.ts';
import { caseOf } from './subject-case.ts';

export function aggregates(subject: Subject): void {
  describe('aggregates', () => {
    beforeAll(async () => {
      await subject.documents.connection.collection('sales').insertMany(SALES.map((sale) => ({ ...sale })) as never[]);
      await subject.documents.connection
        .collection('people')
        .insertMany(PEOPLE.map((person) => ({ ...person })) as never[]);
    });
    for (const [what, pipeline, result] of AGGREGATE_CASES) {
      caseOf(subject, `when aggregating by ${what}, then the result is MongoDB's`, async () => {
        const found = await subject.documents.connection.collection('sales').aggregate(pipeline('people')).toArray();
        expect(found).toEqual(result);
      });
    }
  });
}
