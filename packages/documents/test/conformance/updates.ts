import { describe, expect } from '@jest/globals';
import { tableOf } from '../table.ts';
import { codeOf } from './code-of.ts';
import { caseOf, type Subject } from './subject.ts';
import { UPDATE_CASES } from './update-cases.ts';

export function updates(subject: Subject): void {
  describe('updates', () => {
    for (const { what, before, filter = {}, update, arrayFilters, after, code, modified } of UPDATE_CASES) {
      const outcome = code === undefined ? 'the document is as MongoDB makes it' : `it is refused with code ${code}`;
      caseOf(subject, `when updating by ${what}, then ${outcome}`, async () => {
        const collection = tableOf(subject.documents, subject.name());
        await collection.insertOne({ _id: 1, ...before });
        const run = () => collection.updateOne({ _id: 1, ...filter }, update, arrayFilters && { arrayFilters });
        if (code === undefined) {
          expect(await run()).toMatchObject({
            matchedCount: 1,
            modifiedCount: modified ?? (what.includes('same') ? 0 : 1),
          });
        } else expect(await codeOf(run)).toBe(code);
        const stored = await collection.findOne({ _id: 1 });
        expect(stored).toEqual({ _id: 1, ...(after ?? before) });
      });
    }
  });
}
