import { Client, errors } from '@elastic/elasticsearch';
import { AppError } from '@limner/platform';

/** Milliseconds for one call: a search makes at most four, well inside the gateway's deadline. */
const CALL_MS = 1_500;
/** Milliseconds for calls that write or build. */
const WRITE_MS = 30_000;
const RETRIES = 5;
const FIRST_WAIT_MS = 200;

/** What a bulk writes: documents of an index, each with the version that must not go back. */
export interface Write {
  readonly id: string;
  readonly version: number;
  /** Whether an equal version is replaced too. */
  readonly isAgain?: boolean;
  readonly document: object;
}

/** A connection to Elasticsearch. Calls have a timeout; a server that is away is `unavailable`. */
export class Elastic {
  constructor(readonly client: Client) {}

  static open(url: string): Elastic {
    const { username, password, origin, pathname } = new URL(url);
    const auth =
      username === '' ? undefined : { username: decodeURIComponent(username), password: decodeURIComponent(password) };
    const node = `${origin}${pathname === '/' ? '' : pathname}`;
    return new Elastic(
      new Client({ node, ...(auth && { auth }), requestTimeout: CALL_MS, pingTimeout: CALL_MS, maxRetries: 0 }),
    );
  }

  /** @throws {AppError} `unavailable` when there is no answer in time, or the server is overloaded or about to start. */
  async ask<T>(call: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await call(this.client);
    } catch (error) {
      throw isAway(error) ? new AppError('unavailable', 'Search is not available now', [], { cause: error }) : error;
    }
  }

  /** Undefined where the server says that there is no such thing. */
  async find<T>(call: (client: Client) => Promise<T>): Promise<T | undefined> {
    return this.ask(async (client) => {
      try {
        return await call(client);
      } catch (error) {
        if (error instanceof errors.ResponseError && error.statusCode === 404) return undefined;
        throw error;
      }
    });
  }

  /** Writes documents; what the server is too busy for is sent again. A version that is older than the stored one has no effect. */
  async write(index: string, writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return;
    const failed: unknown[] = [];
    await this.ask((client) =>
      client.helpers.bulk<Write>(
        {
          datasource: [...writes],
          onDocument: ({ id, version, isAgain, document }) => [
            { index: { _index: index, _id: id, version, version_type: isAgain ? 'external_gte' : 'external' } },
            document,
          ],
          onDrop: ({ status, error }) => {
            if (status !== CONFLICT) failed.push(error);
          },
          retries: RETRIES,
          wait: FIRST_WAIT_MS,
        },
        { requestTimeout: WRITE_MS, maxRetries: RETRIES },
      ),
    );
    if (failed.length > 0) throw new Error(`${failed.length} documents were refused: ${JSON.stringify(failed[0])}`);
  }

  refresh(index: string): Promise<unknown> {
    return this.ask((client) => client.indices.refresh({ index }, { requestTimeout: WRITE_MS }));
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

const CONFLICT = 409;

function isAway(error: unknown): boolean {
  if (error instanceof errors.ResponseError) return [429, 502, 503, 504].includes(error.statusCode ?? 0);
  return (
    error instanceof errors.ConnectionError ||
    error instanceof errors.TimeoutError ||
    error instanceof errors.NoLivingConnectionsError
  );
}
