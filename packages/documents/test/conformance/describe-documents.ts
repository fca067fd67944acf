import { afterAll, beforeAll, describe } from '@jest/globals';
import type { ClientSession } from 'mongoose';
import type { Documents } from '../../src/index.ts';
import { aggregates } from './aggregates.ts';
import { crud } from './crud.ts';
import { cursors } from './cursors.ts';
import { expiry } from './expiry.ts';
import { filters } from './filters.ts';
import { indexes } from './indexes.ts';
import { models } from './models.ts';
import type { Subject } from './subject.ts';
import { transactions } from './transactions.ts';
import { types } from './types.ts';
import { updates } from './updates.ts';

/** The conformance suite of all engines. Cases named in `lacks` are skipped with the reason given there. */
export function describeDocuments(
  engine: string,
  open: () => Promise<Documents>,
  expire: (session: ClientSession, documents: Documents) => Promise<void>,
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
      expire: (session) => expire(session, documents),
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
    expiry(subject);
    models(subject);
  });
}
