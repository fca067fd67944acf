import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bus } from '@limner/bus';
import { type Caller, problem, request, route } from '@limner/contracts';
import { AppError, BUS } from '@limner/platform';
import { Controller, Get, Inject } from '@nestjs/common';
import { z } from 'zod';
import type { Authenticator } from '../src/authenticator.ts';
import { FastPath } from '../src/fast-path.ts';
import { MayUse, Serves } from '../src/route.decorators.ts';
import { type Alone, startAlone } from './alone.ts';

const described = { summary: 'Of a test', tag: 'about' } as const;
const named = z.object({ id: z.string() });
const routes = {
  anybody: route('GET /api/test/anybody', 'anybody', { who: ['any'], ...described, output: named }),
  staff: route('GET /api/test/staff', 'staff', { who: ['editor', 'admin'], ...described, output: named }),
  artists: route('DELETE /api/test/artists', 'artists', { who: ['artist'], ...described, output: named }),
  clients: route('PUT /api/test/clients', 'clients', { who: ['client'], ...described, output: named }),
  kept: route('GET /api/test/kept', 'kept', { who: ['editor'], ...described, output: named }),
  asking: route('GET /api/test/asking', 'asking', { who: ['any'], ...described, output: named }),
};
const forEditors = request('catalogue.test.edit', 'Of a test', z.object({}), named, { who: ['editor'] });

@Controller()
class TestController {
  constructor(
    @Inject(FastPath) private readonly fastPath: FastPath,
    @Inject(BUS) private readonly bus: Bus,
  ) {}

  @Serves(routes.anybody)
  anybody(_: unknown, { caller }: { caller: Caller }) {
    return { id: caller.id };
  }

  @Serves(routes.staff)
  staff(_: unknown, { caller }: { caller: Caller }) {
    return { id: caller.id };
  }

  @Serves(routes.artists)
  artists() {
    return { id: 'artists' };
  }

  @Serves(routes.clients)
  clients() {
    return { id: 'clients' };
  }

  @Serves(routes.kept)
  kept() {
    return this.fastPath.keep('secret', async () => ({ id: 'for editors' }));
  }

  @Serves(routes.asking)
  asking() {
    return this.bus.request(forEditors, {});
  }
}

/** In place of accounts: the token names the groups. */
const authenticator: Authenticator = {
  authenticate: async ({ headers }) => {
    const [, token] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (token === 'over') throw new AppError('unauthenticated', 'The token is over');
    if (token === undefined) return { kind: 'anonymous', id: '', groups: [] };
    return { kind: 'user', id: `somebody of ${token}`, groups: token.split('+') };
  },
};

let alone: Alone;
const call = (address: string, groups?: string) => {
  const [method = '', path = ''] = address.split(' ');
  const headers: Record<string, string> = groups === undefined ? {} : { authorization: `Bearer ${groups}` };
  return fetch(`${alone.gateway.address}${path}`, { method, headers });
};

beforeAll(async () => {
  alone = await startAlone({}, { authenticator, controllers: [TestController] });
});
afterAll(() => alone.stop());

describe('callers', () => {
  it.each<[string, string | undefined, number]>([
    ['GET /api/test/anybody', undefined, 200],
    ['GET /api/test/anybody', 'client', 200],
    ['GET /api/test/staff', undefined, 401],
    ['GET /api/test/staff', 'client', 403],
    ['GET /api/test/staff', 'artist', 403],
    ['GET /api/test/staff', 'editor', 200],
    ['GET /api/test/staff', 'admin', 200],
    ['GET /api/test/staff', 'client+editor', 200],
    ['DELETE /api/test/artists', undefined, 401],
    ['DELETE /api/test/artists', 'admin', 403],
    ['DELETE /api/test/artists', 'artist', 200],
    ['PUT /api/test/clients', undefined, 401],
    ['PUT /api/test/clients', 'editor', 403],
    ['PUT /api/test/clients', 'client', 200],
    ['GET /api/test/staff', 'service', 403],
    ['GET /api/test/staff', 'any', 403],
  ])('when %s is called by %s, then the answer is %d', async (address, groups, status) => {
    const response = await call(address, groups);
    expect(response.status).toBe(status);
    if (status === 200) return;
    const refused = problem.parse(await response.json());
    expect(refused.code).toBe(status === 401 ? 'unauthenticated' : 'forbidden');
    expect(response.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
  });

  it('when a token is not valid, then even a public route refuses the call', async () => {
    expect((await call('GET /api/test/anybody', 'over')).status).toBe(401);
  });

  it('when a caller is known, then handlers see the caller, and requests to services carry it', async () => {
    expect(await (await call('GET /api/test/staff', 'editor')).json()).toEqual({ id: 'somebody of editor' });
    const handler = await alone.bus.handle(forEditors, 'catalogue', async (_, { caller }) => ({ id: caller.id }));
    expect(await (await call('GET /api/test/asking', 'editor')).json()).toEqual({ id: 'somebody of editor' });
    expect((await call('GET /api/test/asking', 'client')).status).toBe(403);
    expect((await call('GET /api/test/asking')).status).toBe(401);
    await handler.close();
  });

  it('[ST-01] when the site asks who the visitor is, then it gets the groups of the visitor, and none that it does not know', async () => {
    const groupsOf = async (token?: string) => (await (await call('GET /api/caller', token)).json()).groups;
    expect(await groupsOf('admin+editor+strangers')).toEqual(['editor', 'admin']);
    expect(await groupsOf()).toEqual([]);
    expect((await call('GET /api/caller', 'admin')).headers.get('cache-control')).toBe('no-store');
  });

  it('when a response is for some callers only, then the fast path does not send it to others', async () => {
    for (const turn of [1, 2, 3]) {
      const allowed = await call('GET /api/test/kept', 'editor');
      expect([turn, allowed.status, allowed.headers.get('cache-control')]).toEqual([turn, 200, 'no-store']);
      expect([turn, (await call('GET /api/test/kept')).status]).toEqual([turn, 401]);
    }
  });
});

describe('routes that do not declare who may use them', () => {
  @Controller()
  class OpenController {
    @Get('/api/test/forgotten')
    forgotten() {
      return {};
    }
  }

  it('when a controller does not declare it, then the gateway does not start', async () => {
    await expect(startAlone({}, { controllers: [OpenController] })).rejects.toThrow(
      'GET /api/test/forgotten does not declare who may use it',
    );
  });

  it('when a route of the contracts does not declare it, then the compiler and the start refuse it', () => {
    // @ts-expect-error `who` is missing.
    const forgotten = () => route('GET /api/test/x', 'x', { ...described, output: named });
    expect(forgotten).toThrow('GET /api/test/x does not declare who may use it');
    // @ts-expect-error `who` is empty.
    const nobody = () => route('GET /api/test/x', 'x', { who: [], ...described, output: named });
    expect(nobody).toThrow('does not declare who may use it');
    // @ts-expect-error only a public route may have a shared cache.
    const kept = () => route('GET /api/test/x', 'x', { who: ['editor'], cache: 'shared', ...described, output: named });
    expect(kept).toThrow('is cached, but not the same for everybody');
    // @ts-expect-error a handler outside the contracts needs `who` as well.
    void (() => MayUse());
    // @ts-expect-error `who` is missing in a request between services.
    request('catalogue.test.x', 'x', named, named, { deadlineMs: 1 });
  });
});
