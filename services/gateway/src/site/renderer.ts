import { Worker } from 'node:worker_threads';
import type { MakeCall, PageToRender, RenderedPage } from '@limner/contracts/rendered-page';
import type { Logger } from '@limner/platform';
import type { FromRenderer, ToRenderer } from './render-messages.ts';

export interface RendererLimits {
  /** Milliseconds for all API calls of a page; what takes longer is left to the browser. */
  readonly callsMs: number;
  /** Milliseconds for a page; a thread that sends no message for so long is replaced. */
  readonly pageMs: number;
  /** The same for a page that comes before the thread has started. */
  readonly firstPageMs: number;
  /** Milliseconds for the thread to start and load the web. */
  readonly startMs: number;
  /** Pages that may wait for the thread; further ones are sent without being rendered. */
  readonly maxPending: number;
}

const LIMITS: RendererLimits = {
  callsMs: 500,
  pageMs: 1_500,
  firstPageMs: 4_000,
  startMs: 10_000,
  maxPending: 40,
};
/** Pages that wait, and milliseconds of the first of them: from both on the thread is behind, and further pages are sent without being rendered. */
const BEHIND = { pages: 12, milliseconds: 700 };
/** Milliseconds to wait after a thread failed to start. */
const PAUSE_MS = 10_000;
/** Heap limits of the thread: a page needs a few megabytes. */
const HEAP_MB = 96;
const YOUNG_MB = 8;

interface PendingPage {
  readonly since: number;
  readonly resolve: (page: RenderedPage | undefined) => void;
  readonly timer: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  /** When its last message arrived. */
  lastMessageAt: number;
  isReady: boolean;
}

/**
 * Renders pages in a worker thread, so that a slow page does not block other requests. The thread starts with `warm`, or with the first
 * page. A thread that hangs or dies is replaced; its pages are sent without being rendered, and the browser draws them.
 */
export class Renderer {
  readonly #entry = new URL(`./render.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
  readonly #pending = new Map<number, PendingPage>();
  readonly #limits: RendererLimits;
  #thread: Thread | undefined;
  #lastId = 0;
  #pausedUntil = 0;
  #isClosed = false;

  /** `web` is the URL of the server build; `call` makes its API calls. */
  constructor(
    private readonly web: URL,
    private readonly call: MakeCall,
    private readonly logger: Logger,
    limits: Partial<RendererLimits> = {},
  ) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Starts the thread if there is none, so that the first visitor does not wait for it. */
  warm(): void {
    if (!this.#isClosed) this.#thread ??= this.#start();
  }

  /** The page, or undefined when it cannot be rendered in time. */
  render(page: PageToRender): Promise<RenderedPage | undefined> {
    const { maxPending, callsMs, pageMs, firstPageMs } = this.#limits;
    if (this.#isClosed || this.#pending.size >= maxPending || this.#isBehind || performance.now() < this.#pausedUntil)
      return Promise.resolve(undefined);
    const thread = this.#thread ?? this.#start();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#timeOut(id, page.path), thread.isReady ? pageMs : firstPageMs);
      this.#pending.set(id, { since: performance.now(), resolve, timer });
      thread.worker.postMessage({ kind: 'render', id, page, deadlineMs: callsMs } satisfies ToRenderer);
    });
  }

  /** Pages come faster than they can be rendered: each further one would wait long, and keep others waiting. */
  get #isBehind(): boolean {
    if (this.#pending.size < BEHIND.pages || !this.#thread?.isReady) return false;
    const [first] = this.#pending.values();
    return first !== undefined && performance.now() - first.since > BEHIND.milliseconds;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const thread = this.#thread;
    this.#thread = undefined;
    for (const id of [...this.#pending.keys()]) this.#settle(id, undefined);
    await thread?.worker.terminate();
  }

  #start(): Thread {
    const worker = new Worker(this.#entry, {
      workerData: this.web.href,
      name: 'renderer',
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const thread: Thread = { worker, lastMessageAt: performance.now(), isReady: false };
    this.#thread = thread;
    const startLimit = setTimeout(() => this.#replace(thread, 'did not start in time'), this.#limits.startMs).unref();
    worker.on('message', (message: FromRenderer) => {
      thread.lastMessageAt = performance.now();
      if (message.kind !== 'ready') return this.#receive(thread, message);
      thread.isReady = true;
      clearTimeout(startLimit);
    });
    worker.on('error', (error) => this.#replace(thread, `failed: ${error.message}`));
    worker.on('exit', () => {
      clearTimeout(startLimit);
      this.#replace(thread, 'ended');
    });
    worker.unref();
    return thread;
  }

  #receive({ worker }: Thread, message: Exclude<FromRenderer, { kind: 'ready' }>): void {
    if (message.kind === 'call') {
      const { call, method, path, body } = message;
      this.call(method, path, body).then(
        (response) => worker.postMessage({ kind: 'response', call, ...response } satisfies ToRenderer),
        (err: unknown) => this.logger.warn({ err, path }, 'an API call of a page failed'),
      );
      return;
    }
    if (message.kind === 'failed')
      this.logger.warn({ problem: message.problem }, 'a page could not be rendered, the browser draws it');
    if (message.kind === 'rendered' && message.page.undeclared.length > 0)
      this.logger.warn({ queries: message.page.undeclared }, 'a page uses queries that it does not declare');
    this.#settle(message.id, message.kind === 'rendered' ? message.page : undefined);
  }

  #settle(id: number, page: RenderedPage | undefined): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    pending.resolve(page);
  }

  #timeOut(id: number, path: string): void {
    const thread = this.#thread;
    this.logger.warn({ path }, 'a page could not be rendered in time, the browser draws it');
    this.#settle(id, undefined);
    if (thread?.isReady && performance.now() - thread.lastMessageAt > this.#limits.pageMs)
      this.#replace(thread, 'hangs');
  }

  /** Ends a thread; its pages are sent without being rendered. The next page starts a new thread. */
  #replace(thread: Thread, problem: string): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    if (!thread.isReady) this.#pausedUntil = performance.now() + PAUSE_MS;
    this.logger.warn({ problem }, 'the render thread is replaced');
    for (const id of [...this.#pending.keys()]) this.#settle(id, undefined);
    void thread.worker.terminate();
  }
}
