import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asSystem, runInContext } from '@limner/bus';
import { ANONYMOUS, type InputOf, type OutputOf, profiles, type RequestContract } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { ProfilesModule } from '@limner/profiles';
import { type OpenEngines, openEngines, type RunningService, startService } from '@limner/runtime';
import { createTestClock } from '@limner/testing';

const person = { id: 'oidc:ann', name: 'Ann Ek', groups: ['admin'] } as const;
const clock = createTestClock();
let folder: string;
let engines: OpenEngines;
let service: RunningService;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-profiles-'));
  const config = loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  engines = await openEngines(config, { service: 'test', clock });
  service = await startService('profiles', ProfilesModule, engines);
});
afterAll(async () => {
  await service.close();
  await engines.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = <C extends RequestContract>(contract: C, input: InputOf<C>): Promise<OutputOf<C>> =>
  asSystem(() => engines.bus.request(contract, input)) as Promise<OutputOf<C>>;
const begin = () => ask(profiles.beginSession, { person, hint: 'an ID token' });
const renew = (session: string, generation: number) => ask(profiles.renewSession, { session, generation });

describe('sessions', () => {
  it('when somebody signs in, then there is a session with an id that nobody guesses, for twelve hours', async () => {
    const { session, expires, ...begun } = await begin();
    expect(begun).toEqual({ person, generation: 0 });
    expect(session).toMatch(/^[\w-]{24}$/);
    clock.advance(12 * 60 * 60_000 - 1);
    expect(await ask(profiles.getSession, { session })).toEqual({ session, expires, person, generation: 0 });
    clock.advance(1);
    expect(await ask(profiles.getSession, { session })).toBeNull();
    await expect(renew(session, 0)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('when the provider gives the address of the account, then the session has it', async () => {
    const known = { ...person, email: 'ann@example.org' };
    const { session } = await ask(profiles.beginSession, { person: known, hint: '' });
    expect(await ask(profiles.getSession, { session })).toMatchObject({ person: known });
  });

  it('when many renew at once, then all get the same next generation', async () => {
    const { session } = await begin();
    const renewed = await Promise.all(Array.from({ length: 10 }, () => renew(session, 0)));
    expect(new Set(renewed.map(({ generation }) => generation))).toEqual(new Set([1]));
  });

  it.each([
    ['the one before, after half a minute', 1, 30_000],
    ['an older one', 0, 0],
    ['one that was never given', 7, 0],
  ])('when the token is %s, then the session ends', async (_, generation, wait) => {
    const { session } = await begin();
    await renew(session, 0);
    await renew(session, 1);
    clock.advance(wait);
    await expect(renew(session, generation)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(renew(session, 2)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('when a session is ended, then its ID token is returned once, and it is gone', async () => {
    const { session } = await begin();
    expect(await ask(profiles.endSession, { session })).toEqual({ hint: 'an ID token' });
    expect(await ask(profiles.endSession, { session })).toEqual({ hint: null });
    expect(await ask(profiles.getSession, { session })).toBeNull();
  });

  it('when anybody but the system asks, then the request is refused, also that of an administrator', async () => {
    const { session } = await begin();
    for (const caller of [ANONYMOUS, { kind: 'user' as const, id: 'oidc:ann', groups: ['admin', 'service'] }]) {
      const context = { requestId: 'r-1', caller, deadline: Date.now() + 5_000 };
      const asked = runInContext(context, () => engines.bus.request(profiles.getSession, { session }));
      await expect(asked).rejects.toMatchObject({ code: caller === ANONYMOUS ? 'unauthenticated' : 'forbidden' });
    }
  });
});
