import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue, problem } from '@limner/contracts';
import { serverAway, signPicture } from '@limner/platform';
import { createS3Blobs } from '@limner/platform/cluster';
import { acceptNodeErrors } from '@limner/testing';
import { type Alone, startAlone } from './alone.ts';

acceptNodeErrors();

describe('the gateway while a server is away', () => {
  let alone: Alone;

  beforeAll(async () => {
    // A store that has its bucket, and then is gone.
    const store = createServer((_request, response) => response.end());
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const place = { endpoint, region: 'us-east-1', bucket: 'pictures', accessKey: 'a key', secretKey: 'a secret key' };
    const blobs = await createS3Blobs(place);
    store.closeAllConnections();
    await new Promise((resolve) => store.close(resolve));
    alone = await startAlone({}, { blobs });
  });
  afterAll(() => alone.stop());

  const call = async (path: string) => {
    const response = await fetch(`${alone.gateway.address}${path}`);
    return { status: response.status, retry: response.headers.get('retry-after'), text: await response.text() };
  };

  it('when the file store is away, then a picture is 503 with a time to try again, and the setting is in the log alone', async () => {
    const key = 'a'.repeat(64);
    const address = signPicture(['a secret of at least thirty-two letters'], key);
    const { status, retry, text } = await call(`${address}/320`);
    expect(status).toBe(503);
    expect(Number(retry)).toBeGreaterThanOrEqual(5);
    expect(problem.parse(JSON.parse(text))).toMatchObject({ code: 'unavailable' });
    expect(text).not.toContain('S3_ENDPOINT');
    expect(JSON.stringify(alone.logs.lines())).toContain('S3_ENDPOINT');
  });

  it('when a service misses a server, then it is 503, and visitors do not see which', async () => {
    const handler = await alone.bus.handle(catalogue.getSettings, 'catalogue', async () => {
      throw serverAway('MongoDB', 'MONGODB_URL');
    });
    const { status, text } = await call('/api/collections/multi/settings/1/EN');
    expect(status).toBe(503);
    expect(text).not.toMatch(/mongodb/i);
    await handler.close();
  });
});
