import { afterAll, beforeAll, describe } from '@jest/globals';
import type { Documents } from '../../src/index.ts';
import { aggregates } from './aggregates.ts';
import { crud } from './crud.ts';
import { cursors } from './cursors.ts';
import { filters } from './filters.ts';
import { indexes } from './indexes.ts';
import { models } from './models.ts';
import type { Subject } from './subject.ts';
import { transactions } from './transactions.ts';
import { types } from './types.ts';
import { updates } from './updates.ts';

/** One suite for every engine of the documents; a case is skipped only with the reason that `lacks` gives. */
export function describeDocuments(
  engine: string,
  open: () => Promise<Documents>,
  lacks: Record<string, string> = {},
): void {
  describe(`documents ${engine}`, () => {
    let documents: Documents;
    let next = 0;
    const subject: Subject = {
      get documents() {
        return documents;
      },
      name: () => `suite_${next++}`,
      lacks,
    };
    beforeAll(async () => {
      documents = await open();
    });
    afterAll(async () => {
      await documents.close();
    });
    filters(subject);
    updates(subject);
    aggregates(subject);
    types(subject);
    crud(subject);
    cursors(subject);
    indexes(subject);
    transactions(subject);
    models(subject);
  });
}
