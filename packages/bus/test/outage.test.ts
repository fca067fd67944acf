import { createConnection } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { openMongoDocuments } from '@limner/documents';
import { AppError } from '@limner/platform';
import { z } from 'zod';
import { isOutage } from '../src/outage.ts';
import { openTestDocuments } from './documents.ts';

const failureOf = (work: () => Promise<unknown>): Promise<unknown> => work().catch((error: unknown) => error);

describe('what counts as an outage', () => {
  it('when no server of the documents answers, then it does', async () => {
    const url = 'mongodb://127.0.0.1:1/?replicaSet=none&serverSelectionTimeoutMS=200';
    expect(isOutage(await failureOf(() => openMongoDocuments({ url, database: 'none' })))).toBe(true);
  }, 20_000);

  it('when a connection is refused, by itself or as a cause, then it does', async () => {
    const refused = await new Promise<unknown>((resolve) => createConnection(1, '127.0.0.1').once('error', resolve));
    expect(isOutage(refused)).toBe(true);
    expect(isOutage(new TypeError('fetch failed', { cause: refused }))).toBe(true);
  });

  it('when a key is taken, then it does not', async () => {
    const documents = await openTestDocuments();
    const rows = documents.connection.collection<{ _id: number }>('rows');
    await rows.insertOne({ _id: 1 });
    expect(isOutage(await failureOf(() => rows.insertOne({ _id: 1 })))).toBe(false);
    await documents.close();
  });

  it('when another service is away it does, when it refuses it does not', () => {
    expect(isOutage(new AppError('unavailable', 'nobody answers'))).toBe(true);
    expect(isOutage(new AppError('deadline_exceeded', 'no answer'))).toBe(true);
    expect(isOutage(new AppError('invalid_input', 'wrong', [], { cause: { code: 'ECONNREFUSED' } }))).toBe(false);
    expect(isOutage(z.number().safeParse('x').error)).toBe(false);
    expect(isOutage(new TypeError('undefined is not a function'))).toBe(false);
    expect(isOutage('a text')).toBe(false);
  });
});
