/**
 * An installation whose people sign in with a provider of the tests, in the same process. Sends its address to the parent when it is ready; `down` and `up` end
 * and begin that the provider answers. Ends with the parent.
 */
import type { ServerResponse } from 'node:http';
import { settingsFor, startAll, startTestProvider } from '@limner/testing';

const provider = await startTestProvider({
  people: {
    ann: { name: 'Ann Ek', groups: ['site-admins'] },
    eve: { name: 'Eve Ash', groups: ['guests'] },
  },
});
const system = await startAll({ env: { ...settingsFor(provider), LOG_LEVEL: 'error' } });
const hangUp = (response: ServerResponse) => void response.destroy();

process.on('message', (message) => {
  provider.misbehaviour = message === 'down' ? { responses: { '/token': hangUp, '/authorize': hangUp } } : {};
  process.send?.(message);
});
process.on('disconnect', async () => {
  await system.stop();
  await provider.close();
  process.exit();
});
process.send?.(system.address);
