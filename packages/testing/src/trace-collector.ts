import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { PATIENCE } from './patience.ts';

export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface TraceCollector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  /** Resolves with the spans of a trace as soon as they satisfy the condition; rejects after twenty seconds with their names. */
  trace(traceId: string, isComplete: (names: readonly string[]) => boolean): Promise<readonly CollectedSpan[]>;
  /** Everything that came. */
  spans(): readonly CollectedSpan[];
  close(): Promise<void>;
}

interface Export {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'attributes'> & {
        readonly attributes: readonly { readonly key: string; readonly value: object }[];
      })[];
    }[];
  }[];
}

/** Milliseconds: spans are exported every two seconds. */
const PATIENCE_MS = 20_000 * PATIENCE;

/** Receives traces over OTLP/HTTP, on loopback. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const collected: CollectedSpan[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    for (const { spans } of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
      collected.push(...spans.map((span) => ({ ...span, attributes: valuesOf(span.attributes) })));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    for (const look of waiting) look();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans: () => collected,
    trace: (traceId, isComplete) =>
      new Promise((resolve, reject) => {
        const own = () => collected.filter((span) => span.traceId === traceId);
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`of the trace came only ${own().map(({ name }) => name)}`));
        }, PATIENCE_MS);
        const look = () => {
          const spans = own();
          if (!isComplete(spans.map(({ name }) => name))) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(spans);
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function valuesOf(attributes: readonly { key: string; value: object }[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
