import { beforeAll, describe, expect } from '@jest/globals';
import { tableOf } from '../table.ts';
import { AGGREGATE_CASES, PEOPLE, SALES } from './aggregate-cases.ts';
import { caseOf, type Subject } from './subject.ts';

export function aggregates(subject: Subject): void {
  describe('aggregates', () => {
    beforeAll(async () => {
      await tableOf(subject.documents, 'sales').insertMany(SALES.map((sale) => ({ ...sale })));
      await tableOf(subject.documents, 'people').insertMany(PEOPLE.map((person) => ({ ...person })));
    });
    for (const [what, pipeline, result] of AGGREGATE_CASES) {
      caseOf(subject, `when aggregating by ${what}, then the result is MongoDB's`, async () => {
        const found = await tableOf(subject.documents, 'sales').aggregate(pipeline('people')).toArray();
        expect(found).toEqual(result);
      });
    }
  });
}
