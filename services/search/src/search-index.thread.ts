import { Worker } from 'node:worker_threads';
import type { EmbedderProfile } from '@limner/embedder';
import { AppError } from '@limner/platform';
import type { SearchIndex } from './search-index.ts';
import type { Call, Method, Reply } from './thread/messages.ts';

export interface ThreadLimits {
  /** Milliseconds for a query, waiting included. */
  readonly queryMs: number;
  /** Milliseconds for changes. */
  readonly applyMs: number;
  /** A thread is ended when a call runs out of time and none was answered for so many milliseconds. */
  readonly silentMs: number;
  /** Heap of the thread in MB; vectors lie outside of it. */
  readonly heapMb: number;
}

const LIMITS: ThreadLimits = { queryMs: 10_000, applyMs: 30_000, silentMs: 20_000, heapMb: 2_048 };

const IS_SOURCE = import.meta.url.endsWith('.ts');
const ENTRY = new URL(`./thread/index.worker.${IS_SOURCE ? 'ts' : 'js'}`, import.meta.url);
/** Tests run sources, which Node compiles for a thread. */
const SOURCE_FLAGS = ['--conditions=source', '--experimental-transform-types', '--disable-warning=ExperimentalWarning'];

/**
 * The index of `MemorySearchIndex` in a thread of its own, so that a slow query never stops the event loop of the process. Queries wait for each
 * other, and for changes. A thread that dies takes the content along: then every call fails with `unavailable`, and another index must be filled.
 */
export class WorkerSearchIndex implements SearchIndex {
  readonly #worker: Worker;
  readonly #limits: ThreadLimits;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** When the thread last replied, or got the first call since it had replied to all. */
  #lastSign = 0;
  #failure: AppError | undefined;

  /** @param onLost Called once when the thread dies, not when it is closed. */
  constructor(
    readonly profile: EmbedderProfile,
    private readonly onLost: (cause: Error) => void,
    limits: Partial<ThreadLimits> = {},
  ) {
    this.#limits = { ...LIMITS, ...limits };
    this.#worker = new Worker(ENTRY, {
      workerData: profile,
      name: 'search-index',
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.heapMb },
      ...(IS_SOURCE && { execArgv: SOURCE_FLAGS }),
    });
    this.#worker.on('message', (reply: Reply) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#lose(error));
    this.#worker.on('exit', (code) => this.#lose(new Error(`it ended with status ${code}`)));
    this.#worker.unref();
  }

  get isLost(): boolean {
    return this.#failure !== undefined;
  }

  apply(...args: Parameters<SearchIndex['apply']>) {
    return this.#call('apply', args, this.#limits.applyMs);
  }

  findByText(...args: Parameters<SearchIndex['findByText']>) {
    return this.#call('findByText', args);
  }

  findByVector(...args: Parameters<SearchIndex['findByVector']>) {
    return this.#call('findByVector', args);
  }

  findSimilar(...args: Parameters<SearchIndex['findSimilar']>) {
    return this.#call('findSimilar', args);
  }

  countFacets(...args: Parameters<SearchIndex['countFacets']>) {
    return this.#call('countFacets', args);
  }

  suggest(...args: Parameters<SearchIndex['suggest']>) {
    return this.#call('suggest', args);
  }

  size() {
    return this.#call('size', []);
  }

  async close(): Promise<void> {
    this.#fail(new AppError('unavailable', 'The search index is closed'));
    await this.#worker.terminate();
  }

  /** Vectors are copied to the thread, not moved: whoever gives them may go on using them. */
  #call<M extends Method>(
    method: M,
    args: Parameters<SearchIndex[M]>,
    allowedMs = this.#limits.queryMs,
  ): ReturnType<SearchIndex[M]> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (this.#failure) reject(this.#failure);
    else {
      const id = ++this.#lastId;
      const timer = setTimeout(() => this.#timeOut(id), allowedMs);
      if (this.#waiting.size === 0) this.#lastSign = performance.now();
      this.#waiting.set(id, { resolve, reject, timer });
      // A call keeps the process alive until it is answered, an idle index does not.
      this.#worker.ref();
      this.#worker.postMessage({ id, method, args, deadline: Date.now() + allowedMs } satisfies Call<M>);
    }
    return promise as ReturnType<SearchIndex[M]>;
  }

  #receive(reply: Reply): void {
    this.#lastSign = performance.now();
    const waiting = this.#take(reply.id);
    if ('failure' in reply) {
      const { code, message, fields, cause } = reply.failure;
      waiting?.reject(new AppError(code, message, fields, { cause }));
    } else waiting?.resolve(reply.value);
  }

  #timeOut(id: number): void {
    this.#take(id)?.reject(new AppError('deadline_exceeded', 'The search index did not answer in time'));
    if (performance.now() - this.#lastSign > this.#limits.silentMs) this.#lose(new Error('it hangs'));
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    clearTimeout(waiting?.timer);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker.unref();
    return waiting;
  }

  #lose(cause: Error): void {
    if (this.#failure) return;
    this.#fail(new AppError('unavailable', 'Search is starting again: try again in a moment', [], { cause }));
    this.onLost(cause);
    void this.#worker.terminate();
  }

  #fail(failure: AppError): void {
    this.#failure ??= failure;
    for (const id of [...this.#waiting.keys()]) this.#take(id)?.reject(this.#failure);
  }
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: AppError) => void;
  readonly timer: NodeJS.Timeout;
}
