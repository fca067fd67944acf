import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '@limner/platform';
import type { PicturePoolOptions } from './picture.ts';
import type { PictureAnswer, PictureJob } from './worker/picture.worker.ts';

interface Waiting {
  readonly job: PictureJob;
  readonly resolve: (value: object) => void;
  readonly reject: (error: AppError) => void;
}

/** Milliseconds after which a worker without work ends and gives its memory back. */
const IDLE_MS = 20_000;
/** Milliseconds that closing waits for workers in the middle of a native call. */
const CLOSE_MS = 3_000;

/** A worker and what to do with its next answer; a worker answers one job at a time. */
interface Thread {
  readonly worker: Worker;
  /** Ends the idle worker. */
  rest?: NodeJS.Timeout;
  settle: (outcome: PictureAnswer | { readonly lost: string; readonly cause?: unknown }) => void;
}

/** JavaScript heap of a worker; pixels live outside it and are bounded by `maxPixels`. */
const HEAP = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const entry = new URL(`./worker/picture.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

/** Worker threads for picture jobs: at most `workers`, each replaced when it breaks or its job takes longer than `timeoutMs`. */
export function createThreads(
  { workers = 2, maxPixels = 50_000_000, timeoutMs = 10_000, maxWaiting = 256, logger }: PicturePoolOptions,
  onStart: (worker: Worker) => void = () => undefined,
) {
  const idle: Thread[] = [];
  const busy = new Set<Thread>();
  const waiting: Waiting[] = [];
  let isClosed = false;

  function run(job: PictureJob): Promise<object> {
    if (isClosed) return Promise.reject(new AppError('unavailable', 'pictures are no longer taken: shutting down'));
    if (busy.size >= workers && waiting.length >= maxWaiting)
      return Promise.reject(new AppError('unavailable', 'too many pictures are waiting'));
    return new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject });
      next();
    });
  }

  function next(): void {
    if (isClosed || busy.size >= workers) return;
    const first = waiting.shift();
    if (first) start(idle.pop() ?? createThread(), first);
  }

  function createThread(): Thread {
    const worker = new Worker(entry, { workerData: { maxPixels, timeoutMs }, resourceLimits: HEAP });
    onStart(worker);
    const thread: Thread = { worker, settle: () => forget(thread) };
    worker.on('message', (answer: PictureAnswer) => thread.settle(answer));
    worker.on('error', (cause) => thread.settle({ lost: 'it needed too much memory or broke its worker', cause }));
    worker.on('exit', () => thread.settle({ lost: 'it broke its worker' }));
    return thread;
  }

  function retire(thread: Thread): void {
    thread.rest = setTimeout(() => {
      forget(thread);
      void thread.worker.terminate();
    }, IDLE_MS).unref();
    idle.push(thread);
  }

  function forget(thread: Thread): void {
    clearTimeout(thread.rest);
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
  }

  function start(thread: Thread, { job, resolve, reject }: Waiting): void {
    const bytes = job.bytes.byteLength;
    const timer = setTimeout(() => thread.settle({ lost: 'it took too long' }), timeoutMs);
    clearTimeout(thread.rest);
    busy.add(thread);
    thread.worker.ref();
    thread.settle = (outcome) => {
      clearTimeout(timer);
      busy.delete(thread);
      thread.settle = () => forget(thread);
      thread.worker.unref();
      if ('lost' in outcome) {
        void thread.worker.terminate();
        if (!isClosed)
          logger?.warn({ kind: job.kind, bytes, err: outcome.cause }, `a picture worker was replaced: ${outcome.lost}`);
        reject(
          isClosed
            ? shuttingDown()
            : new AppError('unprocessable_picture', `the picture could not be worked on: ${outcome.lost}`),
        );
      } else {
        retire(thread);
        if ('value' in outcome) resolve(outcome.value);
        else reject(new AppError(outcome.refusal.code, outcome.refusal.message));
      }
      next();
    };
    thread.worker.postMessage(job, [job.bytes.buffer as ArrayBuffer]);
  }

  async function close(): Promise<void> {
    isClosed = true;
    for (const { reject } of waiting.splice(0)) reject(shuttingDown());
    for (const { rest } of idle) clearTimeout(rest);
    const stopped = Promise.all([...idle.splice(0), ...busy].map(({ worker }) => worker.terminate()));
    // A worker cannot end in the middle of a native call; shutting down does not wait for a long one.
    await Promise.race([stopped, delay(CLOSE_MS, undefined, { ref: false })]);
  }

  return { run, close };
}

function shuttingDown(): AppError {
  return new AppError('unavailable', 'pictures are no longer taken: shutting down');
}
