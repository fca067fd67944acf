import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cookie, openApiDocument, problem, type RouteInput, route } from '@limner/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import type { Exchange } from '../src/exchange.ts';
import { Forms } from '../src/forms.ts';
import { Serves } from '../src/route.decorators.ts';
import { type Alone, startAlone } from './alone.ts';

const described = { who: ['any'], summary: 'Of a test', tag: 'about' } as const;
const theme = cookie('theme', 'Light or dark', z.enum(['light', 'dark']), { httpOnly: false, maxAgeS: 60 });
const session = cookie('session', 'Who is signed in', z.string().regex(/^[a-z]{4,}$/), {
  sameSite: 'strict',
  path: '/api',
});
const form = {
  fields: z.strictObject({ title: z.string().max(20) }),
  files: 2,
  bytesPerFile: 100,
  bytes: 150,
} as const;
const routes = {
  make: route('POST /api/edge/things', 'make', {
    ...described,
    body: z.strictObject({ name: z.string(), part: z.strictObject({ n: z.int() }).optional() }),
    output: z.object({ made: z.number() }),
    status: 201,
    idempotency: 'optional',
  }),
  replace: route('PUT /api/edge/things/{name}', 'replace', {
    ...described,
    params: z.object({ name: z.string() }),
    body: z.strictObject({ size: z.int() }),
    output: z.object({ name: z.string(), size: z.number() }),
    idempotency: 'required',
  }),
  change: route('PATCH /api/edge/things/{name}', 'change', {
    ...described,
    params: z.object({ name: z.string() }),
    body: z.strictObject({ size: z.int() }),
    output: z.object({ size: z.number() }),
    status: 202,
  }),
  remove: route('DELETE /api/edge/things/{name}', 'remove', {
    ...described,
    params: z.object({ name: z.string() }),
    output: z.undefined(),
    status: 204,
    idempotency: 'optional',
  }),
  look: route('HEAD /api/edge/things/{name}', 'look', {
    ...described,
    params: z.object({ name: z.string() }),
    output: z.undefined(),
  }),
  cookies: route('POST /api/edge/cookies', 'cookies', {
    ...described,
    body: z.strictObject({ sign: z.enum(['in', 'out']) }),
    output: z.object({ theme: z.string().optional(), session: z.string().optional() }),
    reads: [theme, session],
    sets: [session],
  }),
  upload: route('POST /api/edge/files', 'upload', {
    ...described,
    form,
    output: z.object({ title: z.string(), bytes: z.array(z.number()) }),
    idempotency: 'optional',
  }),
};

let made = 0;
let gate: Promise<void> | undefined;
let failure: Error | undefined;

@Controller()
class EdgeController {
  constructor(@Inject(Forms) private readonly forms: Forms) {}

  @Serves(routes.make)
  async make() {
    await gate;
    if (failure) throw failure;
    return { made: ++made };
  }

  @Serves(routes.replace)
  replace({ name, size }: RouteInput<typeof routes.replace>) {
    return { name, size };
  }

  @Serves(routes.change)
  change({ size }: RouteInput<typeof routes.change>) {
    return { size };
  }

  @Serves(routes.remove)
  async remove() {
    made++;
    return undefined;
  }

  @Serves(routes.look)
  look() {
    return undefined;
  }

  @Serves(routes.cookies)
  cookies({ sign }: RouteInput<typeof routes.cookies>, exchange: Exchange) {
    if (sign === 'in') exchange.setCookie(session, 'abcd');
    else exchange.removeCookie(session);
    return { theme: exchange.readCookie(theme), session: exchange.readCookie(session) };
  }

  @Serves(routes.upload)
  async upload(_: unknown, { request }: Exchange) {
    const bytes: number[] = [];
    const { title } = await this.forms.read(form, request, async (content) => {
      let count = 0;
      for await (const chunk of content) count += chunk.length;
      bytes.push(count);
    });
    return { title, bytes };
  }
}

let alone: Alone;
beforeAll(async () => {
  alone = await startAlone({ MAX_UPLOAD_BYTES: '1000' }, { controllers: [EdgeController] });
});
afterAll(() => alone.stop());

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${alone.gateway.address}/api/edge/${path}`, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const codeOf = async (response: Response) => {
  const { status, code } = problem.parse(await response.json());
  expect(response.status).toBe(status);
  return `${status} ${code}`;
};

describe('methods and statuses', () => {
  it('when a route declares a method and a status, then it is served with them', async () => {
    expect((await call('POST', 'things', { name: 'a' })).status).toBe(201);
    expect((await call('PATCH', 'things/a', { size: 2 })).status).toBe(202);
    const removed = await call('DELETE', 'things/a');
    expect([removed.status, await removed.text()]).toEqual([204, '']);
    const looked = await call('HEAD', 'things/a');
    expect([looked.status, await looked.text()]).toEqual([200, '']);
  });

  it('when a visitor sends fields that are not declared, then they are refused, nested ones too', async () => {
    expect(await codeOf(await call('POST', 'things', { name: 'a', more: 1 }))).toBe('400 invalid_input');
    expect(await codeOf(await call('POST', 'things', { name: 'a', part: { n: 1, more: 1 } }))).toBe(
      '400 invalid_input',
    );
    expect((await call('POST', 'things', { name: 'a', part: { n: 1 } })).status).toBe(201);
  });

  it('when a declaration contradicts itself, then declaring it throws', () => {
    const output = z.object({});
    for (const [address, parts] of [
      ['GET /x', { output, idempotency: 'optional' }],
      ['GET /x', { output, body: z.object({ a: z.string() }) }],
      ['POST /x', { output, status: 204 }],
      ['POST /x', { output: z.undefined() }],
      ['HEAD /x', { output }],
      ['POST /x', { output, idempotency: 'optional', sets: [session] }],
      ['DELETE /x', { output: z.undefined(), status: 204, stream: 'lines' }],
    ] as const)
      expect(() => route(address, 'x', { ...described, ...parts } as never)).toThrow(address);
  });
});

describe('Idempotency-Key', () => {
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });

  it('when a call is repeated with its key, then it gets the first response, and its handler does not run', async () => {
    const headers = key();
    const first = await call('POST', 'things', { name: 'a' }, headers);
    const again = await call('POST', 'things', { name: 'a' }, { 'idempotency-key': `"${headers['idempotency-key']}"` });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect([first, again].map((response) => response.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    expect(await again.json()).toEqual(await first.json());
    const before = made;
    const removing = key();
    for (const _ of [1, 2, 3]) expect((await call('DELETE', 'things/a', undefined, removing)).status).toBe(204);
    expect(made).toBe(before + 1);
  });

  it('when keys differ or there is none, then each call runs', async () => {
    const before = made;
    for (const headers of [key(), key(), {}, {}]) await call('POST', 'things', { name: 'a' }, headers);
    expect(made).toBe(before + 4);
  });

  it('when a key comes with another body or another address, then it is refused', async () => {
    const headers = key();
    await call('PUT', 'things/a', { size: 1 }, headers);
    expect(await codeOf(await call('PUT', 'things/a', { size: 2 }, headers))).toBe('422 key_reused');
    expect(await codeOf(await call('PUT', 'things/b', { size: 1 }, headers))).toBe('422 key_reused');
    expect((await call('PUT', 'things/a', { size: 1 }, headers)).status).toBe(200);
  });

  it('when a key is missing or malformed, then the call is refused', async () => {
    expect(await codeOf(await call('PUT', 'things/a', { size: 1 }))).toBe('400 invalid_input');
    for (const wrong of ['short', 'x'.repeat(129), 'with space in between it'])
      expect(await codeOf(await call('POST', 'things', { name: 'a' }, { 'idempotency-key': wrong }))).toBe(
        '400 invalid_input',
      );
  });

  it('when the first call still runs, then the second gets 409 with the time to wait, and the handler runs once', async () => {
    const headers = key();
    const before = made;
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const calls = [1, 2].map(() => call('POST', 'things', { name: 'a' }, headers));
    const waiting = await Promise.race(calls);
    expect(await codeOf(waiting)).toBe('409 conflict');
    expect(waiting.headers.get('retry-after')).toBe('1');
    gate = undefined;
    resolve();
    expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(made).toBe(before + 1);
  });

  it('when the first call fails, then it may be repeated with its key', async () => {
    const headers = key();
    failure = new Error('not now');
    expect((await call('POST', 'things', { name: 'a' }, headers)).status).toBe(500);
    failure = undefined;
    const again = await call('POST', 'things', { name: 'a' }, headers);
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, null]);
  });
});

describe('cookies', () => {
  it('when a route reads cookies, then it gets the valid ones', async () => {
    const read = async (cookie: string) => (await call('POST', 'cookies', { sign: 'in' }, { cookie })).json();
    expect(await read('theme=dark; session=wxyz')).toEqual({ theme: 'dark', session: 'wxyz' });
    expect(await read('theme=pink; session=1')).toEqual({});
    expect(await read('other=1; __proto__=x')).toEqual({});
  });

  it('when a route sets a cookie, then it goes out with its attributes, and Secure behind https', async () => {
    const [plain, removed] = await Promise.all(
      (['in', 'out'] as const).map(async (sign) => (await call('POST', 'cookies', { sign })).headers.getSetCookie()),
    );
    expect(plain).toEqual(['session=abcd; Path=/api; HttpOnly; SameSite=Strict']);
    expect(removed).toEqual(['session=; Max-Age=0; Path=/api; HttpOnly; SameSite=Strict']);
    const secure = await startAlone({ PUBLIC_URL: 'https://agency.example' }, { controllers: [EdgeController] });
    const response = await fetch(`${secure.gateway.address}/api/edge/cookies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sign: 'in' }),
    });
    expect(response.headers.getSetCookie()).toEqual(['session=abcd; Path=/api; HttpOnly; Secure; SameSite=Strict']);
    await secure.stop();
  });
});

describe('forms', () => {
  const send = (files: number[], headers: Record<string, string> = {}, title = 'Mine') => {
    const body = new FormData();
    body.set('title', title);
    for (const bytes of files) body.append('file', new Blob([Buffer.alloc(bytes, 'x')]), 'a.bin');
    return fetch(`${alone.gateway.address}/api/edge/files`, { method: 'POST', body, headers });
  };

  it('when a form keeps to the limits of its route, then its fields and files arrive', async () => {
    const response = await send([60, 80]);
    expect(await response.json()).toEqual({ title: 'Mine', bytes: [60, 80] });
  });

  it.each([
    ['no file', [], '400 invalid_input'],
    ['too many files', [10, 10, 10], '400 invalid_input'],
    ['a file that is too large', [120], '413 too_large'],
    ['files that are too large together', [90, 90], '413 too_large'],
  ])('when a form has %s, then it is refused', async (_, files, code) => {
    expect(await codeOf(await send(files))).toBe(code);
  });

  it('when a form is repeated with its key, then it is not handled twice', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    expect((await send([60], headers)).headers.get('idempotency-replayed')).toBeNull();
    expect((await send([60], headers)).headers.get('idempotency-replayed')).toBe('true');
    expect(await codeOf(await send([61], headers))).toBe('422 key_reused');
  });
});

describe('the OpenAPI document of such routes', () => {
  it('when routes declare statuses, cookies, keys and forms, then the document is valid and contains them', async () => {
    const document = openApiDocument({ version: '1.0.0', of: Object.values(routes) });
    expect((await new Validator().validate(structuredClone(document))).errors).toBeUndefined();
    const paths = document.paths as Record<string, Record<string, Operation>>;
    const things = paths['/api/edge/things/{name}'];
    expect(Object.keys(things ?? {}).sort()).toEqual(['delete', 'head', 'patch', 'put']);
    expect(things?.delete?.responses).toMatchObject({ 204: { description: 'Of a test' } });
    expect(things?.delete?.responses?.[204]).not.toHaveProperty('content');
    expect(things?.put?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
    );
    const cookies = paths['/api/edge/cookies']?.post;
    expect(cookies?.parameters.map(({ name }) => name)).toEqual(['theme', 'session']);
    expect(cookies?.responses).toMatchObject({ 200: { headers: { 'Set-Cookie': {} } } });
    expect(JSON.stringify(paths['/api/edge/files']?.post)).toContain('"maxItems":2');
  });
});

interface Operation {
  parameters: { name: string }[];
  responses: Record<number, object>;
}
