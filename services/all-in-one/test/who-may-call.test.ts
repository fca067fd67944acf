import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asSystem, runInContext } from '@limner/bus';
import { type Caller, contracts, GROUPS, INSIGHT_WHO, type RequestContract } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines, type RunningService } from '@limner/runtime';
import { z } from 'zod';
import { ALL_SERVICES, startServices } from '../src/services.ts';
import { type Buses, engineBuses, isNatsMissing } from './buses.ts';

const requests = contracts.filter((contract): contract is RequestContract => contract.kind === 'request');
const guarded = requests.filter(({ who }) => !who.includes('any'));

/** A new request that is not for everybody is added here; one that is removed here would be open to the world. */
const ADMIN_AND_SYSTEM = [
  'catalogue.content.apply',
  'catalogue.import.apply',
  'catalogue.settings.apply',
  'events.insight.rebuild',
  'events.user.erase',
  'search.index.rebuild',
  'stories.import.apply',
  'uploads.files.collect',
];
/** What visitors do, for people of the agency. */
const INSIGHT = [
  'events.gap.compare',
  'events.gap.mark',
  'events.insight.artists',
  'events.insight.gaps',
  'events.insight.overview',
  'events.insight.searches',
  'events.insight.vitals',
];
const SYSTEM = [
  'catalogue.content.known',
  'catalogue.files.list',
  'catalogue.import.known',
  'catalogue.index.export',
  'catalogue.pictures.others',
  'catalogue.pictures.shown',
  'catalogue.store.empty',
  'events.insight.status',
  'events.link.check',
  'events.link.end',
  'events.link.make',
  'events.link.open',
  'profiles.session.begin',
  'profiles.session.end',
  'profiles.session.get',
  'profiles.session.renew',
  'search.files.list',
  'search.index.status',
  'search.vectors.remember',
  'search.words.group',
  'stories.files.list',
  'uploads.media.accept',
  'uploads.picture.accept',
];

describe('who may send a request', () => {
  it('when a request writes, exports or takes files, then it is for administrators and the system alone', () => {
    const forWho = (...who: string[]) =>
      guarded
        .filter((contract) => contract.who.join() === who.join())
        .map(({ subject }) => subject)
        .toSorted();
    expect([forWho('admin', 'service'), forWho('service'), forWho(...INSIGHT_WHO, 'service')]).toEqual([
      ADMIN_AND_SYSTEM,
      SYSTEM,
      INSIGHT,
    ]);
    expect(guarded).toHaveLength(ADMIN_AND_SYSTEM.length + SYSTEM.length + INSIGHT.length);
  });
});

if (isNatsMissing)
  describe('the services on NATS', () => it.skip('not tested: TEST_NATS_URL is not set', () => undefined));

describe.each(Object.keys(engineBuses))('the services on %s', (name) => {
  let folder: string;
  let engines: OpenEngines;
  let buses: Buses;
  let services: RunningService;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-callers-'));
    engines = await openEngines(loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', SEED: 'none' }), {
      service: 'test',
    });
    const open = engineBuses[name];
    if (!open) throw new Error(`no bus ${name}`);
    buses = await open(engines);
    services = await startServices({ ...engines, bus: buses.services }, ALL_SERVICES);
  }, 60_000);
  afterAll(async () => {
    await services.close();
    await buses.close();
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The error code of a request whose input no handler takes, so that nothing is done where it is let through. */
  async function codeFor(contract: RequestContract, caller?: Caller): Promise<string> {
    const send = () => buses.gateway.request({ ...contract, input: z.any() }, 'no input').then(() => 'answered');
    const sent = caller ? runInContext({ requestId: 'r', caller, deadline: Date.now() + 5_000 }, send) : send();
    return sent.catch(({ code }: { code: string }) => code);
  }

  it.each(guarded.map((contract) => [contract.subject, contract] as const))(
    'when %s is sent by nobody, or by a person in none of its groups, then it is refused before its input is read',
    async (_subject, contract) => {
      expect(await codeFor(contract)).toBe('unauthenticated');
      for (const group of GROUPS) {
        const caller: Caller = { kind: 'user', id: '7', groups: [group, 'service'] };
        expect([group, await codeFor(contract, caller)]).toEqual([
          group,
          contract.who.includes(group) ? 'invalid_input' : 'forbidden',
        ]);
      }
      expect(await asSystem(() => codeFor(contract))).toBe('invalid_input');
    },
  );

  it('when a request for everybody is sent by nobody, then its input is read', async () => {
    for (const contract of requests.filter((one) => !guarded.includes(one)))
      expect([contract.subject, await codeFor(contract)]).toEqual([contract.subject, 'invalid_input']);
  });
});
