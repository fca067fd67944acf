import { Client, errors } from '@elastic/elasticsearch';
import { currentContext } from '@limner/bus';
import { search } from '@limner/contracts';
import { AppError, serverAway } from '@limner/platform';

/** Milliseconds for a call outside of any request, such as at start-up. */
const CALL_MS = 2_400;
/** Milliseconds by which a call ends before the caller's deadline, so that its failure still arrives in time. */
const ANSWER_MS = 200;
/** Milliseconds in which the server says that it is there: before a probe of readiness gives up. */
const PING_MS = 1_500;
/** Milliseconds for calls that write or build. */
const WRITE_MS = 30_000;
const RETRIES = 5;
const FIRST_WAIT_MS = 200;
const FLUSH_BYTES = 2_000_000;

/** What a bulk writes: documents of an index, each with the version that must not go back. */
export interface Write {
  readonly id: string;
  readonly version: number;
  /** Whether an equal version is replaced too. */
  readonly isAgain?: boolean;
  readonly document: object;
}

/** A call waits as long as the caller of the search does: while the server is busy, results come late instead of not at all. */
type CallLimit = { readonly requestTimeout: number };

function timeLeft(): number {
  const deadline = currentContext()?.deadline;
  if (deadline === undefined) return CALL_MS;
  return Math.max(1, Math.min(search.byImage.deadlineMs, deadline - Date.now()) - ANSWER_MS);
}

/** A connection to Elasticsearch. Calls have a timeout; a server that is away is `unavailable`. */
export class Elastic {
  private constructor(
    private readonly client: Client,
    /** With a long timeout: the client takes one for all calls of a connection. */
    private readonly builder: Client,
  ) {}

  static open(url: string, { writeMs = WRITE_MS } = {}): Elastic {
    const { username, password, origin, pathname } = new URL(url);
    const auth =
      username === '' ? undefined : { username: decodeURIComponent(username), password: decodeURIComponent(password) };
    const node = `${origin}${pathname === '/' ? '' : pathname}`;
    const connect = (requestTimeout: number) =>
      new Client({ node, ...(auth && { auth }), requestTimeout, pingTimeout: PING_MS, maxRetries: 0 });
    return new Elastic(connect(search.byImage.deadlineMs), connect(writeMs));
  }

  /**
   * @param call Passes its second argument on as options of the call, which then ends before the caller's deadline.
   * @throws {AppError} `unavailable` when there is no answer in time, or the server is overloaded or about to start.
   */
  ask<T>(call: (client: Client, limit: CallLimit) => Promise<T>): Promise<T> {
    return this.#run(this.client, (client) => call(client, { requestTimeout: timeLeft() }));
  }

  /** @throws {AppError} `unavailable` when the server is away. */
  ping(): Promise<unknown> {
    return this.ask((client) => client.ping({}, { requestTimeout: PING_MS }));
  }

  /** The same for what takes longer than a search may. */
  build<T>(call: (client: Client) => Promise<T>): Promise<T> {
    return this.#run(this.builder, call);
  }

  async #run<T>(client: Client, call: (client: Client) => Promise<T>): Promise<T> {
    try {
      return await call(client);
    } catch (error) {
      throw worded(error);
    }
  }

  /** Undefined where the server says that there is no such thing, or not yet. */
  async find<T>(call: (client: Client, limit: CallLimit) => Promise<T>): Promise<T | undefined> {
    return this.ask(async (client, limit) => {
      try {
        return await call(client, limit);
      } catch (error) {
        if (error instanceof errors.ResponseError && isMissing(error)) return undefined;
        throw error;
      }
    });
  }

  /** Writes documents; what the server is too busy for is sent again. A version that is older than the stored one has no effect. */
  async write(index: string, writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return;
    const failed: unknown[] = [];
    await this.build((client) =>
      client.helpers.bulk<Write>({
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
        flushBytes: FLUSH_BYTES,
      }),
    );
    if (failed.length > 0) throw new Error(`${failed.length} documents were refused: ${JSON.stringify(failed[0])}`);
  }

  refresh(index: string): Promise<unknown> {
    return this.build((client) => client.indices.refresh({ index }));
  }

  close(): Promise<void> {
    return Promise.all([this.client.close(), this.builder.close()]).then(() => undefined);
  }
}

const CONFLICT = 409;

/** There is no such thing, or it is being made at this moment. */
function isMissing({ statusCode, message }: InstanceType<typeof errors.ResponseError>): boolean {
  return statusCode === 404 || message.startsWith('no_shard_available_action_exception');
}

/** The server answers, but not now; or it does not answer; or it is something else. */
function worded(error: unknown): unknown {
  if (error instanceof errors.ResponseError)
    return [429, 502, 503, 504].includes(error.statusCode ?? 0)
      ? new AppError('unavailable', 'Search is not available now', [], { cause: error })
      : error;
  const isAway = [errors.ConnectionError, errors.TimeoutError, errors.NoLivingConnectionsError].some(
    (kind) => error instanceof kind,
  );
  return isAway ? serverAway('Elasticsearch', 'SEARCH_URL', error) : error;
}
