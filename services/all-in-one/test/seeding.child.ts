/** Writes the demo agency into the installation in `DATA_DIR`, and says how many of its images are there. */
import { demoOriginals, seedDemo, startServices } from '@limner/all-in-one';
import { loadConfig } from '@limner/platform';
import { openEngines } from '@limner/runtime';

const engines = await openEngines(loadConfig(process.env), { service: 'seed' });
await startServices(engines);
const images = engines.documents.connection.collection('catalogue_images');
setInterval(async () => process.send?.(await images.countDocuments({})), 10);
await seedDemo(engines, demoOriginals(engines.blobs, true));
process.exit();
