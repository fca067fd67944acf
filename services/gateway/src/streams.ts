import { Readable } from 'node:stream';
import { type Context, currentContext, runInContext } from '@limner/bus';
import type { StreamEvent } from '@limner/contracts';
import { AppError, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Exchange } from './exchange.ts';
import { firstOf } from './first-of.ts';
import { problemOf } from './problem.ts';
import { RESPONSE_DEADLINE_MS } from './response-deadline.ts';
import type { Stream } from './route.decorators.ts';
import { visitorOf } from './visitor.ts';

/** Milliseconds between two heartbeats of an event stream, and after which a client reconnects. */
const HEARTBEAT_MS = 15_000;
const RECONNECT_MS = 2_000;
/** Streams that may be open for one visitor (several tabs, or several people behind one address), and in all. */
const MAX_PER_VISITOR = 30;
const MAX_OPEN = 5_000;
/** Bytes buffered for a reader. */
const BUFFER_BYTES = 16 * 1024;

const TYPES = { events: 'text/event-stream; charset=utf-8', lines: 'application/x-ndjson; charset=utf-8' } as const;

/**
 * Sends what a handler yields, entry by entry, each checked by the schema of its route. A slow reader slows the handler down (backpressure); one that
 * hangs up ends it. When the gateway stops, it ends event streams, whose clients reconnect; line streams run to their end.
 */
@Injectable()
export class Streams {
  readonly #open = new Set<Exchange>();
  readonly #ofVisitor = new Map<string, number>();
  #isDraining = false;

  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** The bytes of a stream. An error before the first line becomes a normal error response. */
  async open(begin: Stream<unknown>, exchange: Exchange, reply: FastifyReply): Promise<Readable> {
    const context = currentContext();
    if (!context) throw new Error('a stream needs the context of its request');
    if (exchange.request.method === 'HEAD') return this.#head(exchange, reply);
    this.#admit(exchange, reply);
    const source = new Source(begin(), context, exchange);
    const isEvents = exchange.route.stream === 'events';
    const first = isEvents ? undefined : await source.next();
    this.#head(exchange, reply);
    const frames = isEvents ? this.#events(source, exchange) : this.#lines(source, exchange, first);
    return Readable.from(frames, { objectMode: false, highWaterMark: BUFFER_BYTES });
  }

  /** Ends event streams, and takes no new ones. */
  drain(): void {
    this.#isDraining = true;
    for (const exchange of this.#open) if (exchange.route.stream === 'events') exchange.drain();
  }

  /** Sets the headers; the body is empty. */
  #head({ route: { stream } }: Exchange, reply: FastifyReply): Readable {
    reply.type(stream === 'events' ? TYPES.events : TYPES.lines).header('cache-control', 'no-store');
    // A connection that stays open after a long stream would delay a stop of the gateway.
    reply.header('connection', 'close');
    // Keeps proxies from buffering events.
    if (stream === 'events') reply.header('x-accel-buffering', 'no');
    return Readable.from([]);
  }

  #admit(exchange: Exchange, reply: FastifyReply): void {
    const visitor = visitorOf(exchange.request.ip);
    const open = this.#ofVisitor.get(visitor) ?? 0;
    if (open >= MAX_PER_VISITOR) throw new AppError('rate_limited', 'Too many streams are open; close others first');
    if (this.#isDraining) throw new AppError('unavailable', 'The gateway is stopping; try again in a moment');
    if (this.#open.size >= MAX_OPEN)
      throw new AppError('unavailable', 'Too many streams are open; try again in a moment');
    // The framework adds about ten listeners to a streamed response; Node warns above ten.
    reply.raw.setMaxListeners(20);
    this.#open.add(exchange);
    this.#ofVisitor.set(visitor, open + 1);
    reply.raw.once('close', () => {
      this.#open.delete(exchange);
      const left = (this.#ofVisitor.get(visitor) ?? 1) - 1;
      if (left === 0) this.#ofVisitor.delete(visitor);
      else this.#ofVisitor.set(visitor, left);
    });
  }

  async *#lines(source: Source, exchange: Exchange, first: Entry | undefined): AsyncGenerator<string> {
    try {
      for (let entry = first; entry && !entry.done; entry = await source.next()) {
        yield `${JSON.stringify(entry.value)}\n`;
        if (exchange.signal.aborted) return;
      }
    } catch (error) {
      // Rethrown, it breaks the connection: a list that just ends would look complete.
      this.#log(error, exchange);
      throw error;
    } finally {
      await source.end();
    }
  }

  async *#events(source: Source, exchange: Exchange): AsyncGenerator<string> {
    const { signal } = exchange;
    try {
      yield `retry: ${RECONNECT_MS}\n\n`;
      for (let next = source.next(); ; ) {
        const happened = await firstOf(next, HEARTBEAT_MS, signal);
        if (happened === 'aborted') break;
        if (happened === 'timeout') yield ':\n\n';
        else if (happened.done) return;
        else {
          yield frameOf(happened.value as StreamEvent<unknown>);
          next = source.next();
        }
      }
      if (exchange.isDraining) yield `: the gateway is stopping\nretry: ${RECONNECT_MS}\n\n`;
    } catch (error) {
      this.#log(error, exchange);
      if (!signal.aborted) yield `event: problem\ndata: ${JSON.stringify(problemOf(error, exchange.request.id))}\n\n`;
    } finally {
      void source.end();
    }
  }

  #log(err: unknown, { signal, route, request }: Exchange): void {
    if (signal.aborted) return;
    this.logger.warn({ err, route: route.name, requestId: request.id }, 'a stream failed');
  }
}

type Entry = IteratorResult<unknown>;

/** The entries of a handler. Each has a deadline of its own, and runs in the context of the request. */
class Source {
  readonly #entries: AsyncIterator<unknown>;

  constructor(
    entries: AsyncIterable<unknown>,
    private readonly context: Context,
    private readonly exchange: Exchange,
  ) {
    this.#entries = entries[Symbol.asyncIterator]();
  }

  async next(): Promise<Entry> {
    const { output, stream, name } = this.exchange.route;
    const context = { ...this.context, deadline: Date.now() + RESPONSE_DEADLINE_MS };
    const entry = await runInContext(context, () => this.#entries.next());
    if (entry.done) return entry;
    const parsed = output.safeParse(stream === 'events' ? (entry.value as StreamEvent<unknown>).data : entry.value);
    if (!parsed.success) throw new Error(`an entry of the stream ${name} breaks its contract: ${parsed.error.message}`);
    return {
      done: false,
      value: stream === 'events' ? { ...(entry.value as object), data: parsed.data } : parsed.data,
    };
  }

  /** Lets the handler clean up. It may still be waiting for something, but its signal is already aborted. */
  async end(): Promise<void> {
    await this.#entries.return?.().catch(() => undefined);
  }
}

/** A frame of `text/event-stream`; JSON has no line breaks. */
function frameOf({ id, event, data }: StreamEvent<unknown>): string {
  const fields = [
    id !== undefined && `id: ${withoutLineBreaks(id)}`,
    event !== undefined && `event: ${withoutLineBreaks(event)}`,
  ];
  return `${[...fields.filter(Boolean), `data: ${JSON.stringify(data)}`].join('\n')}\n\n`;
}

function withoutLineBreaks(text: string): string {
  return text.replace(/[\r\n\0]/g, ' ');
}
