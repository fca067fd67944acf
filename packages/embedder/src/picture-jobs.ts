import { AppError } from '@limner/platform';
import { JobQueue, type LaneLimits } from './job-queue.ts';
import type { Lane, PictureOptions } from './picture.ts';
import type { PictureJob } from './worker/picture.worker.ts';

type Task = PictureJob extends infer J ? (J extends unknown ? Omit<J, 'bytes'> : never) : never;

/** A job: what to do with which picture, for which visitor. */
export interface Request extends Pick<PictureOptions, 'visitor' | 'signal' | 'onSpent'> {
  readonly task: Task;
  readonly source: Uint8Array | (() => Promise<Uint8Array>);
  readonly lane: Lane;
}

export interface Job extends Request {
  /** Set once the picture has been read. */
  bytes?: Uint8Array;
  readonly resolve: (value: object) => void;
  readonly reject: (error: unknown) => void;
  /** Set while a worker has the job; called when the caller gives up. */
  abandon?: () => void;
}

/** Jobs before a worker takes them: they wait in the queue, then their pictures are read, then they are ready. */
export class PictureJobs {
  readonly #queue: JobQueue<Job>;
  readonly #onReady: () => void;
  readonly #ready = new Set<Job>();
  readonly #running = new Set<Job>();
  readonly #lastServed = new Map<Lane, number>();
  #served = 0;
  #stopped: AppError | undefined;

  /** @param onReady Called when a worker may take a job. */
  constructor(options: { readonly workers: number; readonly maxWaiting: number }, onReady: () => void) {
    this.#onReady = onReady;
    this.#queue = new JobQueue(limitsOf(options));
  }

  async add(request: Request): Promise<object> {
    if (this.#stopped) throw this.#stopped;
    const { signal } = request;
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<object>();
    const job: Job = { ...request, resolve, reject };
    this.#queue.add(job);
    const giveUp = () => this.#giveUp(job, signal?.reason);
    signal?.addEventListener('abort', giveUp, { once: true });
    this.#open(job.lane);
    return promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  /** The next job for a free worker: of the lane with the fewest running jobs, then of the lane served longest ago. `done` must follow. */
  take(): Job | undefined {
    const inWorkers = (lane: Lane) => [...this.#running].filter((job) => job.lane === lane).length;
    const behind = (a: Job, b: Job) =>
      inWorkers(a.lane) - inWorkers(b.lane) ||
      (this.#lastServed.get(a.lane) ?? 0) - (this.#lastServed.get(b.lane) ?? 0);
    const [job] = [...this.#ready].sort(behind);
    if (!job) return undefined;
    this.#lastServed.set(job.lane, ++this.#served);
    this.#ready.delete(job);
    this.#running.add(job);
    return job;
  }

  done(job: Job): void {
    this.#running.delete(job);
    this.#close(job);
  }

  /** Rejects all jobs that no worker has, and all later ones. */
  stop(error: AppError): void {
    this.#stopped = error;
    for (const job of [...this.#queue.clear(), ...this.#ready]) job.reject(error);
    this.#ready.clear();
  }

  #open(lane: Lane): void {
    for (let job = this.#queue.open(lane); job; job = this.#queue.open(lane)) {
      if (typeof job.source === 'function') void this.#read(job, job.source);
      else this.#makeReady(job, job.source);
    }
  }

  async #read(job: Job, source: () => Promise<Uint8Array>): Promise<void> {
    try {
      const bytes = await source();
      if (job.signal?.aborted || this.#stopped) throw this.#stopped ?? job.signal?.reason;
      this.#makeReady(job, bytes);
    } catch (error) {
      job.reject(error);
      this.#close(job);
    }
  }

  #makeReady(job: Job, bytes: Uint8Array): void {
    job.bytes = bytes;
    this.#ready.add(job);
    this.#onReady();
  }

  /** A job whose picture is being read keeps its place until the read ends, because it uses memory. */
  #giveUp(job: Job, reason: unknown): void {
    if (this.#running.has(job)) job.abandon?.();
    else {
      job.reject(reason);
      if (this.#ready.delete(job)) this.#close(job);
      else this.#queue.remove(job);
    }
  }

  #close(job: Job): void {
    this.#queue.close(job);
    this.#open(job.lane);
  }
}

/**
 * Searches leave one worker of three or more to the other lanes. Of two they may have both, but one visitor's searches never do: another visitor's
 * search does not wait for a slow picture. As many pictures are read ahead as there are workers.
 */
function limitsOf({ workers, maxWaiting }: { workers: number; maxWaiting: number }): Record<Lane, LaneLimits> {
  const searches = Math.max(Math.min(2, workers), workers - 1);
  const others = { open: workers * 2, openOfVisitor: workers * 2, waiting: maxWaiting };
  return {
    query: { open: searches, openOfVisitor: Math.ceil(searches / 2), waiting: maxWaiting },
    size: others,
    batch: others,
  };
}
