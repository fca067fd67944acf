import type { Logger } from '../logger.ts';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /** The `traceparent` that came with a message; by default the parent is the span around it. */
  readonly parent?: string | undefined;
  /** The parent comes from outside: that it is recorded there decides nothing here. */
  readonly isForeign?: boolean;
}

/** A piece of work that is being recorded. */
export interface Span {
  /** What the next process continues. */
  readonly traceparent: string;
  /** Runs work as a part of this span. */
  within<T>(work: () => T): T;
  /** Call it once. With an error the span counts as failed. */
  end(result?: { readonly error?: unknown; readonly attributes?: SpanAttributes }): void;
}

export interface Tracing {
  begin(name: string, options: SpanOptions): Span;
  /** The `traceparent` of the span around the caller. */
  current(): string | undefined;
  /** Exports what is left. */
  close(): Promise<void>;
}

export interface TracingOptions {
  /** Address of an OTLP receiver over HTTP, without `/v1/traces`. */
  readonly endpoint: string;
  /** Share of traces that are recorded, 0 to 1. */
  readonly ratio: number;
  /** Name of the process. */
  readonly service: string;
  readonly logger: Logger;
}
