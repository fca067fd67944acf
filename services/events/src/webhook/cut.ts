import type { LogEntry } from '../log/event-log.ts';
import { factsOf, linesIn } from '../stored-lines.ts';

/** Events and bytes of a batch, beyond which no further entry goes into it. An entry is never divided. */
export const MOST = { events: 1_000, bytes: 512_000 } as const;

/** The entries of the next batch: up to a position when that was fixed earlier, else as many as fit. */
export function cut(entries: readonly LogEntry[], to: number | undefined): LogEntry[] {
  if (to !== undefined) return entries.filter(({ position }) => position <= to);
  let [events, bytes] = [0, 0];
  const after = entries.findIndex(({ body }, index) => {
    events += linesIn(body).length;
    bytes += body.length;
    return index > 0 && (events > MOST.events || bytes > MOST.bytes);
  });
  return after === -1 ? [...entries] : entries.slice(0, after);
}

/** NDJSON of what the receiver wants; bots' events when asked for. */
export function bodyOf(entries: readonly Pick<LogEntry, 'body'>[], bots: boolean): Buffer {
  const lines = entries.flatMap(({ body }) => linesIn(body)).filter((line) => bots || !factsOf(line).bot);
  return Buffer.from(lines.map((line) => `${line}\n`).join(''));
}
