/**
 * An installation whose people sign in with a provider of the tests, in the same process. Sends its address to the parent when it is ready; `down` and `up` end
 * and start the provider. Ends with the parent.
 */
import { settingsFor, startAll, startTestProvider } from '@limner/testing';

const options = {
  people: {
    ann: { name: 'Ann Ek', groups: ['site-admins'] },
    eve: { name: 'Eve Ash', groups: ['guests'] },
  },
};
let provider = await startTestProvider(options);
const port = Number(new URL(provider.issuer).port);
const system = await startAll({ env: { ...settingsFor(provider), LOG_LEVEL: 'error' } });

process.on('message', async (message) => {
  if (message === 'down') await provider.close();
  if (message === 'up') provider = await startTestProvider({ ...options, port });
  process.send?.(message);
});
process.on('disconnect', async () => {
  await system.stop();
  await provider.close();
  process.exit();
});
process.send?.(system.address);
