/**
 * An installation whose people sign in with a provider of the tests, in the same process. Sends its address to the parent when it is ready; `down` and `up` end
 * and begin that the provider answers; `events` is answered with the lines of the events that are stored. Ends with the parent.
 */
import type { ServerResponse } from 'node:http';
import { openReader } from '@limner/events';
import { settingsFor, startAll, startTestProvider } from '@limner/testing';

const provider = await startTestProvider({
  people: {
    ann: { name: 'Ann Ek', groups: ['site-admins'], email: 'ann@example.org' },
    eve: { name: 'Eve Ash', groups: ['guests'] },
  },
});
const system = await startAll({ env: { ...settingsFor(provider), LOG_LEVEL: 'error' } });
const hangUp = (response: ServerResponse) => void response.destroy();

async function storedLines(): Promise<string[]> {
  const lines: string[] = [];
  for await (const { body } of (await openReader(system.engines)).read(0))
    lines.push(...Buffer.from(body).toString().trimEnd().split('\n'));
  return lines;
}

process.on('message', async (message) => {
  if (message === 'events') return void process.send?.(await storedLines());
  provider.misbehaviour = message === 'down' ? { responses: { '/token': hangUp, '/authorize': hangUp } } : {};
  process.send?.(message);
});
process.on('disconnect', async () => {
  await system.stop();
  await provider.close();
  process.exit();
});
process.send?.(system.address);
