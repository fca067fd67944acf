/** Runs events of the installation in `DATA_DIR`, with what follows their log, until it is killed. */
import { startServices } from '@limner/all-in-one';
import { loadConfig } from '@limner/platform';
import { openEngines } from '@limner/runtime';

const engines = await openEngines(loadConfig(process.env), { service: 'events' });
await startServices(engines, ['events']);
setInterval(() => {}, 60_000);
