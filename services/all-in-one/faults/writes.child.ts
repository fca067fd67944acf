/** Writes settings one after another through the catalogue of the installation in `DATA_DIR`, and prints each once it is acknowledged. */
import { startServices } from '@limner/all-in-one';
import { systemBus } from '@limner/bus';
import { catalogue } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { openEngines } from '@limner/runtime';
import { artistOf } from './numbered-artist.ts';

const engines = await openEngines(loadConfig(process.env), { service: 'writes' });
await startServices(engines, ['catalogue']);
const bus = systemBus(engines.bus);
for (let number = 1; ; number++) {
  await bus.request(catalogue.applySettings, { settings: { [`number-${number}`]: String(number) } });
  console.log(`setting number-${number}`);
  await bus.request(catalogue.applyImport, { galleries: [], artists: [artistOf(number)], images: [] });
  console.log(`artist artist-${number}`);
}
