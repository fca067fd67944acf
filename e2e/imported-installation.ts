import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createOperations, startServices } from '@limner/all-in-one';
import { startGateway } from '@limner/gateway';
import { loadConfig } from '@limner/platform';
import { type Engines, openEngines } from '@limner/runtime';

/**
 * In a process of `startOwn`: an installation that has imported this folder. `serve` lets visitors in, sends the address to the parent, and ends all with
 * it.
 * @param adapt Changes what the services run on.
 */
export async function importedInstallation(folder: string, adapt = (engines: Engines): Engines => engines) {
  const engines = await openEngines(
    loadConfig({
      ...process.env,
      // One that has to know its own address is given its port.
      PORT: process.env.LIMNER_OWN_PORT ?? '0',
      OPS_PORT: '0',
      SEED: 'none',
      DATA_DIR: path.join(folder, 'data'),
    }),
    { service: 'limner' },
  );
  const services = await startServices(adapt(engines));
  await createOperations(engines).import(folder);
  async function serve(): Promise<void> {
    const gateway = await startGateway(engines);
    process.on('disconnect', async () => {
      await gateway.close();
      await services.close();
      await engines.close();
      await rm(folder, { recursive: true, force: true });
      process.exit();
    });
    process.send?.(gateway.address);
  }
  return { engines, serve };
}
