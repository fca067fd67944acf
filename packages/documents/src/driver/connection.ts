/// <reference path="./mongoose-internals.d.ts" />
import type { Clock } from '@limner/platform';
import mongoose, { type Mongoose } from 'mongoose';
import BaseConnection from 'mongoose/lib/connection.js';
import type { Plain } from '../storage/bson.ts';
import { EmbeddedCollection } from './collection.ts';
import { EmbeddedCursor } from './cursor.ts';
import type { Engine } from './engine.ts';
import { unsupportedError } from './errors.ts';
import { OpenTransactions } from './open-transactions.ts';
import { EmbeddedSession } from './session.ts';

const { connected, disconnected } = mongoose.ConnectionStates;

/** mongoose's connection over an {@link Engine}; `db` and `client` have the few methods that mongoose and services call. */
export class EmbeddedConnection extends BaseConnection {
  #engine: Engine | undefined;
  #transactions: OpenTransactions | undefined;

  get engine(): Engine {
    if (this.#engine === undefined) throw new mongoose.Error('the embedded documents are not open');
    return this.#engine;
  }

  /** Attaches an open engine; until then the connection is disconnected. */
  attach(engine: Engine, name: string, clock: Clock): void {
    const transactions = new OpenTransactions(engine, clock);
    this.#engine = engine;
    this.#transactions = transactions;
    this.name = name;
    this.client = { startSession: () => new EmbeddedSession(engine, transactions), db: () => this.db };
    this.db = this.#database(engine);
    this.onOpen();
    for (const collection of Object.values(this.collections)) collection.onOpen();
  }

  async createClient(): Promise<never> {
    throw unsupportedError('opening by an address: use openEmbeddedDocuments');
  }

  useDb(): never {
    throw unsupportedError('a second database (useDb)');
  }

  async doClose(): Promise<this> {
    this.#transactions?.close();
    await this.#engine?.close();
    this.readyState = disconnected;
    return this;
  }

  async listCollections(): Promise<{ name: string }[]> {
    return this.engine.collections().map((name) => ({ name, type: 'collection' }));
  }

  isOpen(): boolean {
    return this.readyState === connected;
  }

  #database(engine: Engine) {
    return {
      databaseName: this.name,
      collection: (name: string) => new EmbeddedCollection(name, this, {}),
      aggregate: (pipeline: Plain[]) =>
        new EmbeddedCursor(engine, { kind: 'aggregate', collection: '', pipeline }, undefined, undefined),
      createCollection: async (name: string, options: Plain = {}) => {
        for (const option of [
          'capped',
          'timeseries',
          'validator',
          'collation',
          'viewOn',
          'clusteredIndex',
          'changeStreamPreAndPostImages',
        ]) {
          if (options[option]) throw unsupportedError(`the collection option '${option}'`);
        }
        await engine.write({ kind: 'createCollection', collection: name });
        return new EmbeddedCollection(name, this, {});
      },
      dropCollection: (name: string) => engine.write({ kind: 'dropCollection', collection: name }),
      dropDatabase: () => engine.write({ kind: 'dropDatabase' }),
      listCollections: () => ({ toArray: () => this.listCollections() }),
      command: () => {
        throw unsupportedError('a database command');
      },
      watch: () => {
        throw unsupportedError('change streams (watch)');
      },
    };
  }
}

/** A separate mongoose instance with embedded connections; the driver of other instances is unchanged. */
export function embeddedMongoose(): Mongoose {
  const instance = new mongoose.Mongoose();
  instance.setDriver({ Connection: EmbeddedConnection, Collection: EmbeddedCollection });
  return instance;
}
