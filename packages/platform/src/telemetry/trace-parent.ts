/** The `traceparent` header of W3C Trace Context: version, trace id, parent id, flags. */
const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const NO_TRACE = '0'.repeat(32);
const NO_PARENT = '0'.repeat(16);

/** The header if it is well-formed and of version 00, else undefined. */
export function traceparentOf(header: unknown): string | undefined {
  if (typeof header !== 'string' || header.length !== 55) return undefined;
  const [, trace, parent] = FORM.exec(header) ?? [];
  return trace === undefined || trace === NO_TRACE || parent === NO_PARENT ? undefined : header;
}

/** The trace id of a well-formed header. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35);
}

/** Whether the flags say that the trace is recorded. */
export function isSampled(traceparent: string): boolean {
  return (Number.parseInt(traceparent.slice(53), 16) & 1) === 1;
}
