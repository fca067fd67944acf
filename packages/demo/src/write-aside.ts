import { Worker } from 'node:worker_threads';
import type { Share } from './write-demo.worker.ts';

const entry = new URL(`./write-demo.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
const HANDS = 2;

/** `writeDemo` in threads of its own: it stalls nobody, and its hands and scenes leave memory with them. */
export async function writeDemoAside(folder: string): Promise<void> {
  await Promise.all(Array.from({ length: HANDS }, (_, first) => draw({ folder, first, step: HANDS })));
}

/** Drawing throws much away at once, hence the large young generation. */
function draw(workerData: Share): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData, name: 'demo', resourceLimits: { maxYoungGenerationSizeMb: 96 } });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`drawing the demo ended with ${code}`))));
  });
}
