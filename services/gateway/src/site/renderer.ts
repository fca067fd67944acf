import { Worker } from 'node:worker_threads';
import type { MakeCall, PageToRender, RenderedPage } from '@limner/contracts/rendered-page';
import type { Logger } from '@limner/platform';
import type { FromRenderer, ToRenderer } from './render-messages.ts';

export interface RendererLimits {
  /** Milliseconds for all answers that a page asks for; later ones are left to the browser. */
  readonly answersMs: number;
  /** Milliseconds for a page; a thread that says nothing for so long is replaced. */
  readonly pageMs: number;
  /** Milliseconds in which the thread reads the web. */
  readonly startMs: number;
  /** Milliseconds without a page after which the thread ends and gives its memory back. */
  readonly idleMs: number;
  /** Pages that wait for the thread; further ones go out without being rendered. */
  readonly mostWaiting: number;
}

const LIMITS: RendererLimits = {
  answersMs: 500,
  pageMs: 1_500,
  startMs: 10_000,
  idleMs: 300_000,
  mostWaiting: 40,
};
/** Milliseconds until a thread that did not start is tried again. */
const PAUSE_MS = 10_000;
/** Megabytes: a page needs a few. */
const HEAP_MB = 96;
const YOUNG_MB = 8;

interface Waiting {
  readonly settle: (page: RenderedPage | undefined) => void;
  readonly limit: NodeJS.Timeout;
}

interface Thread {
  readonly worker: Worker;
  /** When it last said something. */
  heardAt: number;
  isReady: boolean;
}

/**
 * Renders pages in a thread of their own, so that a page which takes long holds up nobody. It starts with the first page. One that hangs or dies is replaced;
 * the pages it had go out unrendered, and the browser draws them.
 */
export class Renderer {
  readonly #entry = new URL(`./render.worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
  readonly #waiting = new Map<number, Waiting>();
  readonly #limits: RendererLimits;
  #thread: Thread | undefined;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;
  #pausedUntil = 0;
  #isClosed = false;

  /** `web` is the address of the server build, `call` makes its calls of the API. */
  constructor(
    private readonly web: URL,
    private readonly call: MakeCall,
    private readonly logger: Logger,
    limits: Partial<RendererLimits> = {},
  ) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The page, or undefined when it cannot be rendered in time. */
  render(page: PageToRender): Promise<RenderedPage | undefined> {
    const { mostWaiting, answersMs, pageMs } = this.#limits;
    if (this.#isClosed || this.#waiting.size >= mostWaiting || performance.now() < this.#pausedUntil)
      return Promise.resolve(undefined);
    const thread = this.#thread ?? this.#start();
    clearTimeout(this.#idle);
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve) => {
      const limit = setTimeout(() => this.#late(id, page.path), pageMs);
      this.#waiting.set(id, { settle: resolve, limit });
      thread.worker.postMessage({ kind: 'render', id, page, deadlineMs: answersMs } satisfies ToRenderer);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  #start(): Thread {
    const worker = new Worker(this.#entry, {
      workerData: this.web.href,
      name: 'renderer',
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const thread: Thread = { worker, heardAt: performance.now(), isReady: false };
    this.#thread = thread;
    const startLimit = setTimeout(() => this.#replace(thread, 'did not start in time'), this.#limits.startMs).unref();
    worker.on('message', (message: FromRenderer) => {
      thread.heardAt = performance.now();
      if (message.kind !== 'ready') return this.#hear(thread, message);
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

  #hear({ worker }: Thread, message: Exclude<FromRenderer, { kind: 'ready' }>): void {
    if (message.kind === 'call') {
      const { call, method, path, body } = message;
      this.call(method, path, body).then(
        (answer) => worker.postMessage({ kind: 'answer', call, ...answer } satisfies ToRenderer),
        (err: unknown) => this.logger.warn({ err, path }, 'a call of a page that is rendered was not answered'),
      );
      return;
    }
    if (message.kind === 'failed')
      this.logger.warn({ problem: message.problem }, 'a page goes out without being rendered');
    if (message.kind === 'rendered' && message.page.undeclared.length > 0)
      this.logger.warn({ queries: message.page.undeclared }, 'a page draws queries that it does not declare');
    this.#settle(message.id, message.kind === 'rendered' ? message.page : undefined);
  }

  #settle(id: number, page: RenderedPage | undefined): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.limit);
    waiting.settle(page);
    if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.#end(), this.#limits.idleMs).unref();
  }

  #late(id: number, path: string): void {
    const thread = this.#thread;
    this.logger.warn({ path }, 'a page goes out without being rendered: it took too long');
    this.#settle(id, undefined);
    if (thread?.isReady && performance.now() - thread.heardAt > this.#limits.pageMs) this.#replace(thread, 'hangs');
  }

  /** Ends a thread and lets its pages go out as they are. The next page starts another. */
  #replace(thread: Thread, problem: string): void {
    if (this.#thread !== thread) return;
    this.#thread = undefined;
    if (!thread.isReady) this.#pausedUntil = performance.now() + PAUSE_MS;
    this.logger.warn({ problem }, 'the thread that renders pages is replaced');
    for (const id of [...this.#waiting.keys()]) this.#settle(id, undefined);
    void thread.worker.terminate();
  }

  async #end(): Promise<void> {
    const thread = this.#thread;
    this.#thread = undefined;
    clearTimeout(this.#idle);
    for (const id of [...this.#waiting.keys()]) this.#settle(id, undefined);
    await thread?.worker.terminate();
  }
}
