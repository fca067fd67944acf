/** Writes settings one after another through the catalogue of the installation in `DATA_DIR`, and prints each once it is acknowledged. */
import { startServices } from '@limner/all-in-one';
import { systemBus } from '@limner/bus';
import { catalogue } from '@limner/contracts';
import { loadConfig } from '@limner/platform';
import { openEngines } from '@limner/runtime';

const engines = await openEngines(loadConfig(process.env), { service: 'writes' });
await startServices(engines, ['catalogue']);
const bus = systemBus(engines.bus);
for (let number = 1; ; number++) {
  await bus.request(catalogue.applySettings, { settings: { [`number-${number}`]: String(number) } });
  console.log(`setting number-${number}`);
  await bus.request(catalogue.applyImport, { galleries: [], artists: [artist(number)], images: [] });
  console.log(`artist artist-${number}`);
}

function artist(number: number) {
  return {
    line: number,
    portfolio_url: `artist-${number}`,
    name: `Artist ${number}`,
    illustrator: true,
    animation: false,
    region: 'us',
    styles: ['flat'],
    licence: 'CC0-1.0',
    source: 'https://example.org',
  };
}
