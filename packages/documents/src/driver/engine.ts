import { Worker } from 'node:worker_threads';
import { AppError, type EngineCall } from '@limner/platform';
import { type Packed, pack, unpack } from '../storage/codec.ts';
import { Database } from '../storage/database.ts';
import type { FaultShape } from '../storage/fault.ts';
import { isStale, shapeOf } from '../storage/fault.ts';
import { choosePlan } from '../storage/plan.ts';
import type { Batch, Message, ReaderRequest, Replies, Reply, WriterRequest } from '../storage/protocol.ts';
import { answer, type FindQuery, type Query } from '../storage/queries.ts';
import { pointRows } from '../storage/scan.ts';
import { Tables } from '../storage/tables.ts';
import { serverError } from './errors.ts';

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/** How many documents the main thread may read itself: such a read takes tens of microseconds. */
const MAXIMUM_POINTS = 16;

/**
 * The storage from the view of the main thread: one writer thread, one reader thread, and a local connection for reads of a few
 * documents by a unique key. Every later read sees an acknowledged write.
 */
export class Engine {
  readonly #writer: Thread;
  readonly #reader: Thread;
  readonly #local: Database;
  readonly #tables: Tables;
  #catalogue = 0;

  private constructor(
    file: string,
    writer: Thread,
    onFatal: OnFatal,
    private readonly observe: EngineCall,
  ) {
    this.#writer = writer;
    this.#reader = new Thread('reader', file, () => undefined, onFatal);
    this.#local = Database.openReader(file);
    this.#tables = new Tables(this.#local);
  }

  /** @param onFatal called once for a thread that dies: reads and writes fail from then on, and waiting ones were rejected */
  static async open(file: string, onFatal: OnFatal, observe: EngineCall = (_, work) => work()): Promise<Engine> {
    let engine: Engine | undefined;
    const writer = new Thread('writer', file, (catalogue) => engine?.learn(catalogue), onFatal);
    await writer.ready;
    engine = new Engine(file, writer, onFatal, observe);
    await engine.#reader.ready;
    return engine;
  }

  learn(catalogue: number): void {
    this.#catalogue = Math.max(this.#catalogue, catalogue);
  }

  async write(request: WriterRequest): Promise<unknown> {
    return this.observe(request.kind, async () => unpack(await this.#writer.ask(request, this.#catalogue)));
  }

  async read(request: ReaderRequest): Promise<unknown> {
    return this.observe(request.kind, async () => unpack(await this.#reader.ask(request, this.#catalogue)));
  }

  async readBatch(request: ReaderRequest): Promise<Batch> {
    const kind = request.kind === 'query' ? request.query.kind : request.kind;
    const reply = await this.observe(kind, () => this.#reader.ask(request, this.#catalogue));
    return reply.batch ?? { documents: [] };
  }

  /** The result of a query that is certain to be small, read directly; undefined where the reader thread is needed. */
  readHere(query: Query): Packed[] | undefined {
    if (query.kind !== 'find') return undefined;
    this.#local.refresh(this.#catalogue);
    try {
      return this.#readPoints(query);
    } catch (error) {
      if (!isStale(error)) throw serverError(shapeOf(error));
      this.#local.reload();
      return undefined;
    }
  }

  #readPoints(query: FindQuery): Packed[] | undefined {
    const collection = this.#tables.collection(query.collection);
    if (collection === undefined) return undefined;
    const plan = choosePlan(collection, query.filter, []);
    if (!plan.isPoint || plan.stretches.length > MAXIMUM_POINTS) return undefined;
    const isPlain = plan.isExact && query.projection === undefined && query.skip === 0 && plan.stretches.length === 1;
    return isPlain ? pointRows(this.#local, collection, plan) : [...answer(this.#tables, query)];
  }

  collections(): string[] {
    this.#local.refresh(this.#catalogue);
    return this.#local.catalogue.names();
  }

  /** Rejects unless both threads work: the reader can read from the file, the writer can begin a write. */
  async check(): Promise<void> {
    await Promise.all([this.#writer.check(), this.#reader.check()]);
  }

  async close(): Promise<void> {
    this.#local.close();
    await Promise.all([this.#writer.close(), this.#reader.close()]);
  }
}

type OnFatal = (error: Error) => void;

/** Timeout of a check in milliseconds; a long scan may block the reader for most of it. */
const CHECK_MS = 1_500;

const EXTENSION = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #exited: Promise<void>;
  readonly ready: Promise<void>;
  #next = 1;
  #failure: Error | undefined;
  #isReady = false;
  #isClosing = false;

  constructor(
    private readonly name: 'reader' | 'writer',
    file: string,
    onCatalogue: (version: number) => void,
    private readonly onFatal: OnFatal,
  ) {
    this.#worker = new Worker(new URL(`../storage/${name}.worker.${EXTENSION}`, import.meta.url), {
      workerData: { file },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      name: `documents-${name}`,
    });
    this.#exited = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    this.ready = new Promise((resolve, reject) => {
      this.#worker.once('message', () => {
        this.#isReady = true;
        resolve();
      });
      this.#worker.once('error', (error) => reject(error));
      this.#worker.once('exit', () => reject(new Error(`the ${name} of the documents has stopped`)));
    });
    this.ready.catch(() => undefined);
    this.#worker.on('message', ({ replies, catalogue }: Replies) => {
      onCatalogue(catalogue);
      for (const reply of replies) this.#settle(reply);
    });
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.on('exit', (code) => this.#fail(new Error(`it ended with status ${code}`)));
  }

  ask(request: WriterRequest | ReaderRequest, catalogue: number): Promise<Reply> {
    return this.#send({ ...pack(request), catalogue });
  }

  /** Rejects unless the thread confirms in time that it can work. */
  async check(): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const slow = new AppError('unavailable', `The ${this.name} of the documents does not answer`);
    const timer = setTimeout(reject, CHECK_MS, slow);
    await Promise.race([this.#send({ json: 'null', types: null, catalogue: 0, isPing: true }), late]).finally(() =>
      clearTimeout(timer),
    );
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#worker.postMessage('close');
    await this.#exited;
  }

  #send(message: Omit<Message, 'id'>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== undefined) return reject(this.#failure);
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ...message } satisfies Message);
    });
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.isFault) waiting?.reject(serverError(unpack(reply) as FaultShape));
    else waiting?.resolve(reply);
  }

  #fail(cause: unknown): void {
    if (this.#failure !== undefined) return;
    const message = `The documents cannot be used: their ${this.name} has stopped`;
    this.#failure = new AppError('unavailable', message, [], { cause });
    for (const waiting of this.#waiting.values()) waiting.reject(this.#failure);
    this.#waiting.clear();
    if (this.#isReady && !this.#isClosing) this.onFatal(this.#failure);
  }
}
