import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Documents, openEmbeddedDocuments, openMongoDocuments } from '@limner/documents';

/** Embedded documents in a folder of their own, which is removed with them. */
export async function openTestDocuments(): Promise<Documents> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-bus-'));
  const documents = await openEmbeddedDocuments({ folder });
  const close = async () => {
    await documents.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...documents, close };
}

/** Documents in a database of their own on a server, which is removed with them. */
export async function openMongoTestDocuments(url: string): Promise<Documents> {
  const documents = await openMongoDocuments({ url, database: `bus-test-${randomUUID().slice(0, 8)}` });
  const close = async () => {
    await documents.connection.dropDatabase();
    await documents.close();
  };
  return { ...documents, close };
}
