/*
 * An installation as its own process, in which a thread of the documents can be ended from outside: `writer` or `reader` on standard
 * input. The reader ends with its next call, so that there is one that waits for it. Says its addresses as one line of JSON.
 */
import { syncBuiltinESMExports } from 'node:module';
import { createInterface } from 'node:readline';
import threads, { type Worker, type WorkerOptions } from 'node:worker_threads';

const known = new Map<string | undefined, Worker>();
const Original = threads.Worker;
threads.Worker = class extends Original {
  constructor(file: string | URL, options?: WorkerOptions) {
    super(file, options);
    known.set(options?.name, this);
  }
};
syncBuiltinESMExports();

const [{ loadConfig }, { startEmbedded }] = await Promise.all([
  import('@limner/platform'),
  import('@limner/all-in-one'),
]);
const system = await startEmbedded(loadConfig(process.env), { isWholeProcess: true });
console.log(JSON.stringify({ address: system.address, operations: system.operationsAddress }));
createInterface({ input: process.stdin }).on('line', (name) => {
  const thread = known.get(`documents-${name}`);
  if (thread && name === 'reader') thread.postMessage = () => void thread.terminate();
  else void thread?.terminate();
});
