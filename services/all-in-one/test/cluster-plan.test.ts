import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { drainMs, FINISH_MS, loadConfig } from '@limner/platform';
import { planCluster } from '../src/cluster-plan.ts';
import { ALL_SERVICES } from '../src/service-order.ts';
import { SERVICES } from '../src/services.ts';

const portsOf = (given: Record<string, string>) =>
  Object.fromEntries(
    planCluster(loadConfig(given), given).processes.map(({ name, settings }) => [name, settings.OPS_PORT]),
  );
const SIGN_IN = {
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'limner',
  OIDC_GROUPS: 'admin=owners',
  PUBLIC_URL: 'https://limner.example',
};

describe('the processes of start:cluster', () => {
  it('when there is a service, then it has a process, and the gateway is the last one', () => {
    expect(ALL_SERVICES.toSorted()).toEqual(Object.keys(SERVICES).toSorted());
    const { processes } = planCluster(loadConfig(SIGN_IN), SIGN_IN);
    expect(processes.map(({ name }) => name)).toEqual([...ALL_SERVICES, 'gateway']);
  });

  it('when nothing is said, then each has the operations port of the README, whichever others there are', () => {
    const readme = readFileSync(path.resolve(import.meta.dirname, '../../../README.md'), 'utf8').split('\n');
    const at = readme.findIndex((line) => line.startsWith('| gateway |'));
    const cells = (line = '') =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
    const names = cells(readme[at]);
    const written = Object.fromEntries(cells(readme[at + 2]).map((port, index) => [names[index], port]));
    expect(portsOf(SIGN_IN)).toEqual(written);
    const { profiles: _, ...others } = written;
    expect(portsOf({})).toEqual(others);
  });

  it('when OPS_PORT is set, then the ports begin there, and 0 leaves all of them to the system', () => {
    expect(portsOf({ OPS_PORT: '7000' })).toMatchObject({ gateway: '7000', uploads: '7001', events: '7006' });
    expect(new Set(Object.values(portsOf({ OPS_PORT: '0' })))).toEqual(new Set(['0']));
  });

  it('when a process is stopped, then it is killed only after the time in which it ends by itself', () => {
    const config = loadConfig({ DRAIN_SECONDS: '7' });
    expect(planCluster(config, {}).stopMs).toBeGreaterThan(drainMs(config) + FINISH_MS);
  });
});
