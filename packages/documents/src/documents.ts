import type { ClientSession, Connection } from 'mongoose';

/**
 * The documents of both modes, used by mongoose. Services declare models on `connection` (`connection.model(name, schema)`,
 * collections named `<service>_<plural>`), and write related changes in one `transaction`.
 */
export interface Documents {
  readonly connection: Connection;
  /**
   * Runs the work in a multi-document transaction: all of it is durable when the promise resolves, none of it when it rejects.
   * The work may run again after a write conflict, so it must have no effect outside the session.
   */
  transaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T>;
  /** Rejects while documents cannot be both read and written; for readiness. */
  check(): Promise<void>;
  close(): Promise<void>;
}
