import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptNodeErrors } from '@limner/testing';
import { createS3Blobs, type S3Blobs } from '../src/blobs-s3.ts';

/** A store that answers every request with one status: at first it has all that it is asked for. */
async function startStore(): Promise<{ server: Server; blobs: S3Blobs; fail(status: number): void }> {
  let status = 200;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fail = (code: number) => {
    status = code;
  };
  const keys = { accessKey: 'a key', secretKey: 'a secret key' };
  const blobs = await createS3Blobs({ endpoint, region: 'us-east-1', bucket: 'pictures', ...keys });
  return { server, blobs, fail };
}

acceptNodeErrors();

describe('a file store on S3 that fails', () => {
  let store: Awaited<ReturnType<typeof startStore>>;
  beforeAll(async () => {
    store = await startStore();
  });
  afterAll(() => store.blobs.close());

  const away = { code: 'unavailable', message: 'The file store does not answer (S3_ENDPOINT)' };

  it('when it answers with an error of its own, then it is unavailable; a missing file is still missing', async () => {
    store.fail(404);
    expect(await store.blobs.stat('nothing')).toBeUndefined();
    store.fail(503);
    await expect(store.blobs.stat('nothing')).rejects.toMatchObject(away);
  });

  it('when it refuses, then it is not an outage', async () => {
    store.fail(403);
    await expect(store.blobs.stat('nothing')).rejects.not.toMatchObject(away);
  });

  it('when it is gone, then every call is unavailable and names the setting', async () => {
    store.server.closeAllConnections();
    await new Promise((resolve) => store.server.close(resolve));
    await expect(store.blobs.open('a')).rejects.toMatchObject(away);
    await expect(store.blobs.put('a', Buffer.from('text'))).rejects.toMatchObject(away);
    await expect(store.blobs.remove('a')).rejects.toMatchObject(away);
  });
});
