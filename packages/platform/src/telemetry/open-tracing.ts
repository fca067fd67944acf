import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  SamplingDecision,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import { AppError } from '../errors.ts';
import type { Span, SpanOptions, Tracing, TracingOptions } from './span.ts';
import { isSampled, traceIdOf, traceparentOf } from './trace-parent.ts';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

/** Milliseconds between two exports, and for one of them. */
const EXPORT_EVERY_MS = 2_000;
const EXPORT_MS = 5_000;

/**
 * Spans of this process, sent over OTLP in batches. Whether a trace is recorded is decided where it begins, by its id, and followed by everybody after that.
 * Spans that cannot be sent are dropped and the log says so: traces never hold up work.
 */
export function openTracing({ endpoint, ratio, service, logger }: TracingOptions): Tracing {
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  function warn(message: string, ...details: unknown[]): void {
    logger.warn({ details: details.map(String) }, `traces: ${message}`);
  }
  const byRatio = new TraceIdRatioBasedSampler(ratio);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `limner-${service}`, 'service.namespace': 'limner' }),
    sampler: new ParentBasedSampler({ root: byRatio }),
    spanProcessors: [
      new BatchSpanProcessor(exporter, { scheduledDelayMillis: EXPORT_EVERY_MS, exportTimeoutMillis: EXPORT_MS }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  // The client of Elasticsearch records its calls with the provider that is set here.
  trace.setGlobalTracerProvider(provider);
  const tracer = provider.getTracer('limner');
  return {
    begin: (name, options) => begin(tracer, name, options, byRatio),
    current: () => traceparent(trace.getSpan(context.active())),
    close: async () => {
      trace.disable();
      context.disable();
      diag.disable();
      await provider.shutdown().catch((err: unknown) => logger.debug({ err }, 'the last spans could not be sent'));
    },
  };
}

function ignore(): void {}

function begin(tracer: Tracer, name: string, options: SpanOptions, byRatio: TraceIdRatioBasedSampler): Span {
  const around = contextOf(options, byRatio);
  const { kind = 'internal', attributes } = options;
  const span = tracer.startSpan(name, { kind: KINDS[kind], ...(attributes && { attributes }) }, around);
  const inside = trace.setSpan(around, span);
  return {
    traceparent: traceparent(span) ?? '',
    within: (work) => context.with(inside, work),
    end: ({ error, attributes: more } = {}) => {
      if (more) span.setAttributes(more);
      if (error !== undefined) fail(span, error);
      span.end();
    },
  };
}

function contextOf({ parent, isForeign }: SpanOptions, byRatio: TraceIdRatioBasedSampler): Context {
  const known = traceparentOf(parent);
  if (known === undefined) return context.active();
  const traceId = traceIdOf(known);
  // Otherwise every visitor could have all requests recorded.
  const isWanted =
    isSampled(known) &&
    (!isForeign || byRatio.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED);
  const remote: SpanContext = {
    traceId,
    spanId: known.slice(36, 52),
    traceFlags: isWanted ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  };
  return trace.setSpanContext(ROOT_CONTEXT, remote);
}

function traceparent(span: OtelSpan | undefined): string | undefined {
  if (span === undefined) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
}

/** The stack is in the log, once; a span says what kind of failure it was. */
function fail(span: OtelSpan, error: unknown): void {
  const kind = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'error';
  span.setAttribute('error.type', kind);
  span.setStatus({ code: SpanStatusCode.ERROR, message: kind });
}
