import type { ChildProcess } from 'node:child_process';
import { AppError } from '@limner/platform';
import type { PicturePoolOptions } from './picture.ts';
import { type Job, PictureJobs } from './picture-jobs.ts';
import type { PictureAnswer } from './worker/picture.worker.ts';
import { startWorkerProcess } from './worker-process.ts';

/** Milliseconds after which a worker without work ends and gives its memory back. */
const IDLE_MS = 20_000;

/** Milliseconds that a search may run in all when nobody waits for it any more. */
const ABANDONED_MS = 1_000;

/** A worker and what to do with its next answer; a worker answers one job at a time. */
interface Hand {
  readonly process: ChildProcess;
  /** Ends the idle worker. */
  rest?: NodeJS.Timeout;
  settle: (outcome: PictureAnswer | Loss) => void;
}

interface Loss {
  readonly lost: string;
  readonly cause?: unknown;
  /** The worker could not do any picture: this one may be tried again. */
  readonly isOurs?: boolean;
  /** Nothing is wrong with worker or picture. */
  readonly isExpected?: boolean;
}

/**
 * Worker processes for picture jobs: at most `workers`, each replaced when it breaks or its job takes longer than `timeoutMs`. Processes
 * and not threads: what decoders leave in memory goes with them when they rest, a decoder that crashes takes nothing along, and one in the
 * middle of a native call can be ended.
 */
export function createWorkers(
  { workers = 2, maxPixels = 50_000_000, timeoutMs = 10_000, maxWaiting = 256, logger }: PicturePoolOptions,
  onStart: (worker: ChildProcess) => void = () => undefined,
) {
  const idle: Hand[] = [];
  const busy = new Set<Hand>();
  const jobs = new PictureJobs({ workers, maxWaiting }, next);
  let isClosed = false;

  function next(): void {
    while (!isClosed && busy.size < workers) {
      const job = jobs.take();
      if (!job) return;
      start(idle.pop() ?? createHand(), job);
    }
  }

  function createHand(): Hand {
    const worker = startWorkerProcess({ maxPixels, timeoutMs });
    onStart(worker);
    const hand: Hand = { process: worker, settle: () => forget(hand) };
    worker.on('message', (answer) => hand.settle(answer as PictureAnswer));
    worker.on('error', (cause) => hand.settle({ lost: 'its worker cannot be reached', cause, isOurs: true }));
    worker.on('exit', (code, signal) =>
      hand.settle(
        // A worker that is left alone hangs up itself.
        signal === null || signal === 'SIGHUP'
          ? { lost: `its worker ended with ${signal ?? `status ${code}`}`, isOurs: true }
          : { lost: 'it needed too much memory or broke its worker' },
      ),
    );
    return hand;
  }

  function retire(hand: Hand): void {
    hand.rest = setTimeout(() => {
      forget(hand);
      end(hand);
    }, IDLE_MS).unref();
    idle.push(hand);
  }

  function forget(hand: Hand): void {
    clearTimeout(hand.rest);
    const at = idle.indexOf(hand);
    if (at >= 0) idle.splice(at, 1);
  }

  function start(hand: Hand, job: Job): void {
    const { task, bytes = new Uint8Array(), resolve, reject } = job;
    const began = performance.now();
    const timer = setTimeout(() => hand.settle({ lost: 'it took too long' }), task.limits?.timeoutMs ?? timeoutMs);
    let abandoned: NodeJS.Timeout | undefined;
    if (job.lane === 'query')
      job.abandon = () => {
        reject(job.signal?.reason);
        const left = Math.max(0, ABANDONED_MS - (performance.now() - began));
        abandoned = setTimeout(() => hand.settle({ lost: 'nobody waits for it', isExpected: true }), left);
      };
    clearTimeout(hand.rest);
    busy.add(hand);
    keepAlive(hand, true);
    hand.settle = (outcome) => {
      clearTimeout(timer);
      clearTimeout(abandoned);
      busy.delete(hand);
      hand.settle = () => forget(hand);
      keepAlive(hand, false);
      job.onSpent?.(performance.now() - began);
      if ('lost' in outcome) {
        void end(hand);
        if (!isClosed && !outcome.isExpected)
          logger?.warn(
            { kind: task.kind, bytes: bytes.byteLength, err: outcome.cause },
            `a picture worker was replaced: ${outcome.lost}`,
          );
        reject(isClosed ? shuttingDown() : lossError(outcome));
      } else {
        if ('isLast' in outcome) end(hand);
        else retire(hand);
        if ('value' in outcome) resolve(outcome.value);
        else reject(new AppError(outcome.refusal.code, outcome.refusal.message));
      }
      jobs.done(job);
      next();
    };
    // A worker that is gone already is told by its exit.
    hand.process.send({ ...task, bytes }, () => undefined);
  }

  async function close(): Promise<void> {
    isClosed = true;
    jobs.stop(shuttingDown());
    const hands = [...idle.splice(0), ...busy];
    for (const { rest } of hands) clearTimeout(rest);
    await Promise.all(hands.map(end));
  }

  return { run: (request: Parameters<typeof jobs.add>[0]) => jobs.add(request), close };
}

/** An idle worker holds no process alive that has nothing else to do. */
function keepAlive({ process: worker }: Hand, isBusy: boolean): void {
  if (isBusy) {
    worker.ref();
    worker.channel?.ref();
  } else {
    worker.unref();
    worker.channel?.unref();
  }
}

/** Ends a worker at once, whatever it does. */
function end({ process: worker }: Hand): Promise<void> {
  return new Promise((resolve) => {
    if (worker.exitCode !== null || worker.signalCode !== null || worker.pid === undefined) return resolve();
    worker.once('exit', () => resolve());
    worker.ref();
    worker.kill('SIGKILL');
  });
}

function lossError({ lost, isOurs }: Loss): AppError {
  return new AppError(isOurs ? 'unavailable' : 'unprocessable_picture', `the picture could not be worked on: ${lost}`);
}

function shuttingDown(): AppError {
  return new AppError('unavailable', 'pictures are no longer taken: shutting down');
}
