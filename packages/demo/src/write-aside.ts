import { Worker } from 'node:worker_threads';

const entry = new URL(`./write-demo.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** `writeDemo` in a thread of its own: it stalls nobody, and its hands and scenes leave memory with it. */
export function writeDemoAside(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: folder, name: 'demo' });
    worker.once('error', reject);
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`drawing the demo ended with ${code}`))));
  });
}
