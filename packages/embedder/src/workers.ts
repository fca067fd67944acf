import type { ChildProcess } from 'node:child_process';
import { AppError } from '@limner/platform';
import type { PicturePoolOptions } from './picture.ts';
import { type Job, PictureJobs } from './picture-jobs.ts';
import { PATIENCE, spentBy, TICK_MS } from './processor-time.ts';
import type { PictureAnswer, WorkerMessage } from './worker/picture.worker.ts';
import { startWorkerProcess } from './worker-process.ts';

/** Milliseconds after which a worker without work ends and gives its memory back. */
const IDLE_MS = 20_000;

/** Milliseconds in which a worker must have started and opened an embedder. That time does not count against the picture's timeout. */
const OPENING_MS = 20_000;

/** Milliseconds that a search may run in total once its caller has left. */
const ABANDONED_MS = 1_000;

/** A worker process and its present job; it does one at a time. */
interface Worker {
  readonly process: ChildProcess;
  /** Ends the idle worker. */
  rest?: NodeJS.Timeout;
  settle: (outcome: PictureAnswer | Loss) => void;
  /** The embedder that the present job needs is open: the job's timeout starts now. */
  opened: () => void;
  /** Embedders that are open. */
  readonly embedders: Set<string>;
}

interface Loss {
  readonly lost: string;
  readonly cause?: unknown;
  /** The failure is the worker's, not the picture's: another attempt may succeed. */
  readonly isOurs?: boolean;
  /** Neither worker nor picture is at fault. */
  readonly isExpected?: boolean;
}

/**
 * Worker processes for picture jobs: at most `workers`, each replaced when it fails or its job uses the processor for `timeoutMs`: on a
 * busy machine that takes longer by the clock. Processes instead of threads: their memory is freed when they end, a crash of a decoder stays inside, and a
 * native call can be killed.
 */
export function createWorkers(
  {
    workers = 2,
    maxPixels = 50_000_000,
    timeoutMs = 10_000,
    maxWaiting = 256,
    isLowPriority = false,
    logger,
  }: PicturePoolOptions,
  onStart: (worker: ChildProcess) => void = () => undefined,
) {
  const idle: Worker[] = [];
  const busy = new Set<Worker>();
  const jobs = new PictureJobs({ workers, maxWaiting }, next);
  let isClosed = false;

  function next(): void {
    while (!isClosed && busy.size < workers) {
      const job = jobs.take();
      if (!job) return;
      start(idle.pop() ?? createWorker(), job);
    }
  }

  function createWorker(): Worker {
    const child = startWorkerProcess({ maxPixels, timeoutMs }, isLowPriority);
    onStart(child);
    const worker: Worker = { process: child, settle: () => forget(worker), opened: nothing, embedders: new Set() };
    child.on('message', (message) => {
      const answer = message as WorkerMessage;
      if (!('opened' in answer)) return worker.settle(answer);
      worker.embedders.add(answer.opened);
      worker.opened();
    });
    child.on('error', (cause) => worker.settle({ lost: 'its worker cannot be reached', cause, isOurs: true }));
    child.on('exit', (code, signal) =>
      worker.settle(
        // A worker without a parent ends itself.
        signal === null || signal === 'SIGHUP'
          ? { lost: `its worker ended with ${signal ?? `status ${code}`}`, isOurs: true }
          : { lost: 'it needed too much memory or broke its worker' },
      ),
    );
    return worker;
  }

  function retire(worker: Worker): void {
    worker.rest = setTimeout(() => {
      forget(worker);
      end(worker);
    }, IDLE_MS).unref();
    idle.push(worker);
  }

  function forget(worker: Worker): void {
    clearTimeout(worker.rest);
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
  }

  function start(worker: Worker, job: Job): void {
    const { task, bytes = new Uint8Array(), resolve, reject } = job;
    const allowedMs = task.limits?.timeoutMs ?? timeoutMs;
    const lose = () => worker.settle({ lost: 'it took too long' });
    let [began, timer] = [performance.now(), undefined as NodeJS.Timeout | undefined];
    const allow = () => {
      clearTimeout(timer);
      began = performance.now();
      const spent = spentBy(worker.process.pid);
      const check = () => {
        const usedMs = spent();
        if (usedMs + TICK_MS >= allowedMs) lose();
        else if (performance.now() - began >= PATIENCE * allowedMs)
          worker.settle({ lost: 'it got too little of the processor', isOurs: true });
        else timer = setTimeout(check, allowedMs - usedMs);
      };
      timer = setTimeout(check, allowedMs);
    };
    const opens = task.kind === 'embed' && !worker.embedders.has(task.embedder);
    if (opens) timer = setTimeout(lose, Math.max(allowedMs, OPENING_MS));
    else allow();
    worker.opened = allow;
    let abandoned: NodeJS.Timeout | undefined;
    if (job.lane === 'query')
      job.abandon = () => {
        reject(job.signal?.reason);
        const left = Math.max(0, ABANDONED_MS - (performance.now() - began));
        abandoned = setTimeout(() => worker.settle({ lost: 'nobody waits for it', isExpected: true }), left);
      };
    clearTimeout(worker.rest);
    busy.add(worker);
    keepAlive(worker, true);
    worker.settle = (outcome) => {
      clearTimeout(timer);
      clearTimeout(abandoned);
      busy.delete(worker);
      worker.settle = () => forget(worker);
      worker.opened = nothing;
      keepAlive(worker, false);
      job.onSpent?.(performance.now() - began);
      if ('lost' in outcome) {
        void end(worker);
        if (!isClosed && !outcome.isExpected)
          logger?.warn(
            { kind: task.kind, bytes: bytes.byteLength, err: outcome.cause },
            `a picture worker was replaced: ${outcome.lost}`,
          );
        reject(isClosed ? shuttingDown() : lossError(outcome));
      } else {
        if ('isLast' in outcome) end(worker);
        else retire(worker);
        if ('value' in outcome) resolve(outcome.value);
        else reject(new AppError(outcome.refusal.code, outcome.refusal.message));
      }
      jobs.done(job);
      next();
    };
    // If the worker is gone, its exit event reports it.
    worker.process.send({ ...task, bytes }, () => undefined);
  }

  async function close(): Promise<void> {
    isClosed = true;
    jobs.stop(shuttingDown());
    const all = [...idle.splice(0), ...busy];
    for (const { rest } of all) clearTimeout(rest);
    await Promise.all(all.map(end));
  }

  return { run: (request: Parameters<typeof jobs.add>[0]) => jobs.add(request), close };
}

const nothing = () => undefined;

/** An idle worker does not keep the parent process alive. */
function keepAlive({ process: child }: Worker, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/** Ends a worker at once, whatever it does. */
function end({ process: child }: Worker): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    child.once('exit', () => resolve());
    child.ref();
    child.kill('SIGKILL');
  });
}

function lossError({ lost, isOurs }: Loss): AppError {
  return new AppError(isOurs ? 'unavailable' : 'unprocessable_picture', `the picture could not be worked on: ${lost}`);
}

function shuttingDown(): AppError {
  return new AppError('unavailable', 'pictures are no longer taken: shutting down');
}
