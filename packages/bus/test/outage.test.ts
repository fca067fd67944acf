import { createConnection } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { openMongoDocuments } from '@limner/documents';
import { AppError } from '@limner/platform';
import { z } from 'zod';
import { isOutage } from '../src/outage.ts';
import { openTestDocuments } from './documents.ts';

const failureOf = (work: () => Promise<unknown>): Promise<unknown> => work().catch((error: unknown) => error);

describe('what counts as an outage', () => {
  it('when no server of the documents answers, then it is an outage', async () => {
    const url = 'mongodb://127.0.0.1:1/?replicaSet=none&serverSelectionTimeoutMS=200';
    expect(isOutage(await failureOf(() => openMongoDocuments({ url, database: 'none' })))).toBe(true);
  }, 20_000);

  it('when a connection is refused, directly or as a cause, then it is an outage', async () => {
    const refused = await new Promise<unknown>((resolve) => createConnection(1, '127.0.0.1').once('error', resolve));
    expect(isOutage(refused)).toBe(true);
    expect(isOutage(new TypeError('fetch failed', { cause: refused }))).toBe(true);
  });

  it('when a unique key already exists, then it is not an outage', async () => {
    const documents = await openTestDocuments();
    const rows = documents.connection.collection<{ _id: number }>('rows');
    await rows.insertOne({ _id: 1 });
    expect(isOutage(await failureOf(() => rows.insertOne({ _id: 1 })))).toBe(false);
    await documents.close();
  });

  it('when another service is away, then it is an outage; when it refuses, then it is not', () => {
    expect(isOutage(new AppError('unavailable', 'nobody answers'))).toBe(true);
    expect(isOutage(new AppError('deadline_exceeded', 'no answer'))).toBe(true);
    expect(isOutage(new AppError('invalid_input', 'wrong', [], { cause: { code: 'ECONNREFUSED' } }))).toBe(false);
    expect(isOutage(z.number().safeParse('x').error)).toBe(false);
    expect(isOutage(new TypeError('undefined is not a function'))).toBe(false);
    expect(isOutage('a text')).toBe(false);
  });
});
