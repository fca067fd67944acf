import type { Span, SpanOptions, Tracing, TracingOptions } from './span.ts';

/** The tracing of this process; undefined when off. */
let active: Tracing | undefined;

/** Starts recording spans of this process. Only this loads OpenTelemetry. Returns a function that exports what is left and stops. */
export async function startTracing(options: TracingOptions): Promise<() => Promise<void>> {
  const { openTracing } = await import('./open-tracing.ts');
  const own = openTracing(options);
  active = own;
  return async () => {
    if (active === own) active = undefined;
    await own.close();
  };
}

/** Begins a span that ends elsewhere; undefined while nothing is recorded. */
export function beginSpan(name: string, options: SpanOptions): Span | undefined {
  return active?.begin(name, options);
}

/** Runs work in a span of its own, or only the work while nothing is recorded. */
export function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  return active === undefined ? work() : inSpan(active.begin(name, options), work);
}

/** The `traceparent` of the span around the caller, if any. */
export function currentTraceparent(): string | undefined {
  return active?.current();
}

async function inSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
