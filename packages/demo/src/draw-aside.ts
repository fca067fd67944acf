import { Worker } from 'node:worker_threads';
import type { Answered, Asked } from './draw.worker.ts';

/** Draws in a thread of its own: it stalls nobody, and its hands and scenes leave memory with it. */
export interface Drawer {
  /** Writes the import folder (see `writeDemo`) without its pictures; resolves to the `file` of each that belongs there. */
  writeTables(folder: string): Promise<string[]>;
  /** One picture, by its `file` of `images.csv`, as an SVG document. Rejects when there is no such picture. */
  draw(file: string): Promise<string>;
  /** Ends the thread; what was asked for and not answered yet rejects. The next call starts another. */
  close(): Promise<void>;
}

const entry = new URL(`./draw.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
const YOUNG_MB = 48;

/** The thread starts with the first call and keeps no process alive. */
export function createDrawer(): Drawer {
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  let worker: Worker | undefined;
  let last = 0;
  const fail = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(entry, { name: 'demo', resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
    started.on('message', ({ id, text = '', problem }: Answered) => {
      const call = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
      if (problem === undefined) call?.resolve(text);
      else call?.reject(new Error(problem));
    });
    started.on('error', fail);
    started.on('exit', () => worker === started && fail(new Error('the drawing thread has ended')));
    return started;
  };
  const ask = (question: { folder: string } | { file: string }): Promise<string> => {
    worker ??= start();
    last += 1;
    const call = Promise.withResolvers<string>();
    waiting.set(last, call);
    worker.ref();
    worker.postMessage({ id: last, ...question } satisfies Asked);
    return call.promise;
  };
  return {
    writeTables: async (folder) => (await ask({ folder })).split('\n'),
    draw: (file) => ask({ file }),
    close: async () => {
      const ending = worker;
      worker = undefined;
      await ending?.terminate();
      fail(new Error('the drawing thread was closed'));
    },
  };
}
