import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Bus } from '@limner/bus';
import { contracts } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { openEngines } from '@limner/runtime';
import { ALL_SERVICES, startServices } from '../src/services.ts';

const handled: string[] = [];
const consumed: string[] = [];
let stop: () => Promise<void>;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-fitness-'));
  const engines = await openEngines(loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), { service: 'fitness' });
  const services = await startServices({ ...engines, bus: listenedTo(engines.bus) }, ALL_SERVICES);
  stop = async () => {
    await services.close();
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  };
}, 60_000);
afterAll(() => stop());

/** The real bus, recording handlers and consumers. */
function listenedTo(bus: Bus): Bus {
  return {
    ...bus,
    handle: (contract, group, handler) => {
      handled.push(`${contract.subject} by ${group}`);
      return bus.handle(contract, group, handler);
    },
    subscribe: (contract, group, handler, options) => {
      consumed.push(`${contract.subject} to ${group}`);
      return bus.subscribe(contract, group, handler, options);
    },
  };
}

describe('the services together', () => {
  it('when a request is declared, then exactly one handler answers it, in the service that its subject names', () => {
    const expected = contracts
      .filter(({ kind }) => kind === 'request')
      .map(({ subject }) => `${subject} by ${subject.split('.')[0]}`);
    expect(handled.toSorted()).toEqual(expected.toSorted());
  });

  it('when an event is declared, then exactly its consumers subscribe to it', () => {
    const expected = contracts.flatMap((contract) =>
      contract.kind === 'event' ? contract.consumers.map((consumer) => `${contract.subject} to ${consumer}`) : [],
    );
    expect(consumed.toSorted()).toEqual(expected.toSorted());
  });

  it('when a service owns a subject, then it is one of those that are started', () => {
    const owners = new Set(contracts.map(({ subject }) => subject.split('.')[0]));
    expect([...owners].toSorted()).toEqual(ALL_SERVICES.toSorted());
  });
});
