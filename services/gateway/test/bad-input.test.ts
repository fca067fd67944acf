import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problem, SEARCHED_PICTURES } from '@limner/contracts';
import { type StartedSystem, startAll } from '@limner/testing';
import { bodies, files, pngOf } from './bad-inputs.ts';

let system: StartedSystem;

beforeAll(async () => {
  system = await startAll();
  // The first picture starts the workers; the tests below measure time.
  await upload(pngOf(9, 9));
}, 60_000);
afterAll(() => system.stop());

const addresses: [string, number][] = [
  ['/api/collections/artists?lang=%00', 400],
  ['/api/collections/artists?lang[]=us', 400],
  ['/api/collections/artists?__proto__=us', 400],
  ['/api/collections/artists?lang=us&utm_source=letter', 200],
  ['/api/collections/artists?lang=us&lang=uk', 400],
  ['/api/collections/gallery-data/%00', 400],
  ['/api/collections/gallery-data/..%2f..%2fsecrets', 400],
  ['/api/collections/gallery-data/%ED%A0%80', 400],
  [`/api/collections/gallery-data/${'a'.repeat(299)}`, 400],
  [`/api/collections/gallery-data/${'a'.repeat(5_000)}`, 404],
  ['/api/collections/galleries/__proto__', 400],
  ['/api/search/similar/0', 400],
  ['/api/search/similar/1e3', 400],
  ['/api/search/similar/99999999999999', 400],
  ['/api/search/similar/2147483647', 404],
  ['/api/search/similar/1?limit=x', 400],
  ['/api/search/similar/1?mode=evil', 400],
  [`/api/search/suggest?q=${'a'.repeat(1_000)}`, 400],
  ['/api/search/suggest?q=%00%00', 400],
  ['/images/..%2f..%2fsecrets%2fimage-secret/x/320', 404],
];

describe('bad input', () => {
  it.each(bodies)('when %s is sent to %s, then it is refused', async (_what, path, body, headers, status) => {
    const response = await fetch(system.address + path, { method: 'POST', headers, body });
    const answer = problem.parse(await response.json());
    expect([response.status, answer.status, response.headers.get('content-type')]).toEqual([
      status,
      status,
      'application/problem+json; charset=utf-8',
    ]);
  });

  it.each(addresses)('when %s is asked for, then it is %d', async (path, status) => {
    const response = await fetch(system.address + path);
    expect([path.slice(0, 80), response.status]).toEqual([path.slice(0, 80), status]);
    if (status >= 400) problem.parse(await response.json());
  });
});

describe('a query parameter that a call does not have', () => {
  it.each([
    ['GET', '/api/collections/artists?lang=us&langue=fr', 'langue'],
    ['GET', '/api/collections/galleries/us?page=2', 'page'],
    ['GET', '/api/version?v=2', 'v'],
    ['GET', '/api/search/suggest?q=an&utm=x', 'utm'],
    ['POST', '/api/auth/signout?all=yes', 'all'],
  ])('when %s %s is sent, then it is refused, and the problem names it', async (method, path, name) => {
    const response = await fetch(system.address + path, { method });
    const { code, errors } = problem.parse(await response.json());
    expect({ status: response.status, code, errors }).toEqual({
      status: 400,
      code: 'invalid_input',
      errors: [{ path: name, message: 'is not a field of this call' }],
    });
  });

  it('when it belongs to a campaign, then the answer is the one without it, from the cache too', async () => {
    const answer = async (query: string) =>
      (await fetch(`${system.address}/api/collections/galleries/us${query}`)).text();
    const plain = await answer('');
    const link = '?utm_source=letter&utm_id=4&gclid=x&fbclid=y&mc_eid=z';
    expect([await answer(link), await answer(link)]).toEqual([plain, plain]);
  });
});

function upload(bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const form = new FormData();
  form.set('lang', 'us');
  form.set('file', new Blob([bytes], { type: 'image/png' }), 'picture.png');
  return fetch(`${system.address}/api/search/image`, { method: 'POST', body: form });
}

describe('bad uploads', () => {
  it.each(files)(
    'when %s is uploaded, then the response is a problem, and no file is left',
    async (_what, bytes, statuses) => {
      const response = await upload(bytes);
      expect(statuses).toContain(problem.parse(await response.json()).status);
      for (const folder of ['incoming/', SEARCHED_PICTURES.folder])
        for await (const { key } of system.engines.blobs.list(folder)) expect(key).toBe('nothing');
    },
  );

  it.each([
    ['two files', { file: 2 }],
    ['no file', { file: 0 }],
    ['an unknown field', { file: 1, colour: 'red' }],
    ['filters that are no JSON', { file: 1, filters: '{' }],
  ])('when the form has %s, then it is refused', async (_what, fields) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (name !== 'file') form.set(name, String(value));
      else for (let count = 0; count < Number(value); count++) form.append('file', new Blob([pngOf(9, 9)]), 'a.png');
    }
    const response = await fetch(`${system.address}/api/search/image`, { method: 'POST', body: form });
    expect(problem.parse(await response.json())).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  it('when all of this has been sent, then the process still answers', async () => {
    expect((await fetch(`${system.address}/api/version`)).status).toBe(200);
    expect((await fetch(`${system.operationsAddress}/health/ready`)).status).toBe(200);
  });
});
