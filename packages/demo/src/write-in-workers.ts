import { Worker } from 'node:worker_threads';
import type { Share } from './write-demo.worker.ts';

const entry = new URL(`./write-demo.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
const WORKERS = 2;

/**
 * Writes the demo agency as an import folder: `artists.csv`, `galleries.csv`, `images.csv`, `settings.json` and
 * `images/<artist>/<slug>.svg`. The folder is created when it is missing; files of the same name are overwritten. Runs in worker threads, so that
 * drawing blocks nothing, and its memory is freed afterwards.
 * @throws the error of the file system when the folder cannot be written.
 */
export async function writeDemo(folder: string): Promise<void> {
  await Promise.all(Array.from({ length: WORKERS }, (_, first) => draw({ folder, first, step: WORKERS })));
}

/** Drawing makes much short-lived garbage, hence the large young generation. */
function draw(workerData: Share): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData, name: 'demo', resourceLimits: { maxYoungGenerationSizeMb: 96 } });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`drawing the demo ended with ${code}`))));
  });
}
