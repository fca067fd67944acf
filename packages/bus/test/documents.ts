import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Documents, openEmbeddedDocuments } from '@limner/documents';

/** Documents in a folder of their own, which goes with them. */
export async function openTestDocuments(): Promise<Documents> {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-bus-'));
  const documents = await openEmbeddedDocuments({ folder });
  const close = async () => {
    await documents.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { connection: documents.connection, transaction: (work) => documents.transaction(work), close };
}
