import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import mongoose from 'mongoose';
import type { Change } from '../storage/overlay.ts';
import type { Engine } from './engine.ts';
import { unsupportedError } from './errors.ts';
import type { OpenTransactions } from './open-transactions.ts';

const { MongoTransactionError, MongoServerError } = mongoose.mongo;

/** How long `withTransaction` retries, as in mongodb's driver. */
const RETRY_MS = 120_000;

/** A session of the embedded documents: the part of mongodb's ClientSession that mongoose and services use, its event `ended` too. */
export class EmbeddedSession extends EventEmitter<{ ended: [EmbeddedSession] }> {
  readonly id = { id: randomUUID() };
  hasEnded = false;
  readonly #engine: Engine;
  readonly #transactions: OpenTransactions;
  #state: 'none' | 'starting' | 'open' | 'committed' | 'aborted' = 'none';
  // Kept after the end of the transaction: late operations must fail with NoSuchTransaction, not run outside of it.
  #transaction: number | undefined;
  #begun: Promise<unknown> | undefined;
  #commit: Promise<void> | undefined;

  constructor(engine: Engine, transactions: OpenTransactions) {
    super();
    this.#engine = engine;
    this.#transactions = transactions;
  }

  get transaction() {
    return { isActive: this.inTransaction(), isCommitted: this.#state === 'committed' };
  }

  inTransaction(): boolean {
    return this.#state === 'starting' || this.#state === 'open';
  }

  startTransaction(): void {
    if (this.inTransaction()) throw new MongoTransactionError('Transaction already in progress');
    this.#state = 'starting';
    this.#transaction = undefined;
    this.#commit = undefined;
  }

  /** The running transaction, begun (and its snapshot taken) by its first operation; undefined outside of one. */
  async current(): Promise<number | undefined> {
    if (this.hasEnded) throw new mongoose.mongo.MongoExpiredSessionError('Cannot use a session that has ended');
    if (!this.inTransaction()) return undefined;
    if (this.#state === 'starting') this.#begin();
    const transaction = this.#transaction;
    await this.#begun;
    if (transaction !== undefined) this.#transactions.check(transaction);
    return transaction;
  }

  #begin(): void {
    const { id, begun } = this.#transactions.begin();
    this.#transaction = id;
    this.#begun = begun;
    this.#state = 'open';
  }

  /** Repeated calls give the same answer: a lost transaction is never acknowledged. */
  commitTransaction(): Promise<void> {
    this.#commit ??= this.#commitOnce();
    return this.#commit;
  }

  async #commitOnce(): Promise<void> {
    if (this.#state === 'none') throw new MongoTransactionError('No transaction started');
    if (this.#state === 'aborted')
      throw new MongoTransactionError('Cannot call commitTransaction after calling abortTransaction');
    this.#state = 'committed';
    const transaction = this.#transaction;
    if (transaction === undefined) return;
    this.#transactions.hold(transaction);
    try {
      const changes = (await this.#engine.read({ kind: 'changes', transaction })) as Change[];
      if (changes.length > 0) await this.#engine.write({ kind: 'commit', changes });
    } finally {
      await this.#transactions.end(transaction);
    }
  }

  async abortTransaction(): Promise<void> {
    if (this.#state === 'none') throw new MongoTransactionError('No transaction started');
    if (this.#state === 'committed')
      throw new MongoTransactionError('Cannot call abortTransaction after calling commitTransaction');
    if (this.#state === 'aborted') throw new MongoTransactionError('Cannot call abortTransaction twice');
    this.#state = 'aborted';
    if (this.#transaction !== undefined) await this.#transactions.end(this.#transaction);
  }

  /** Runs the work until it commits; retries after write conflicts for at most two minutes. */
  async withTransaction<T>(work: (session: EmbeddedSession) => Promise<T>): Promise<T> {
    const started = Date.now();
    for (let attempt = 0; ; attempt++) {
      this.startTransaction();
      try {
        const result = await work(this);
        if (this.inTransaction()) await this.commitTransaction();
        return result;
      } catch (error) {
        if (this.inTransaction()) await this.abortTransaction();
        if (!isTransient(error) || Date.now() - started > RETRY_MS) throw error;
        await pause(attempt);
      }
    }
  }

  async endSession(): Promise<void> {
    if (this.inTransaction()) await this.abortTransaction();
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.emit('ended', this);
  }

  toBSON(): never {
    throw unsupportedError('a session as a value');
  }
}

export function isTransient(error: unknown): boolean {
  return error instanceof MongoServerError && error.hasErrorLabel('TransientTransactionError');
}

/** Random back-off, so that two conflicting transactions do not conflict again. */
function pause(attempt: number): Promise<void> {
  const limit = Math.min(5 * 1.5 ** attempt, 500);
  return new Promise((resolve) => setTimeout(resolve, Math.random() * limit));
}
