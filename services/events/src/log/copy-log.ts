import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { AppError, makeFolder, syncFolder } from '@limner/platform';
import { z } from 'zod';
import type { LogCopy, LogEntry, LogReader } from './event-log.ts';

const entryLine = z.strictObject({
  position: z.int().positive(),
  at: z.int().nonnegative(),
  was: z.int().positive().optional(),
  wasAt: z.int().nonnegative().optional(),
  /** The events: NDJSON. */
  body: z.string(),
});
const headLine = z.strictObject({ end: z.int().nonnegative() });

/** Characters after which lines are written. */
const CHUNK = 1_000_000;

/**
 * Copies a log that may be in use into a file, as of the moment of the call: the position of its end, then its entries, each as a line of JSON. Returns the
 * bytes of the file.
 */
export async function copyLog(log: LogReader, file: string): Promise<number> {
  await makeFolder(path.dirname(file), 0o700);
  const aside = `${file}.incomplete`;
  const handle = await open(aside, 'w', 0o600);
  let bytes = 0;
  try {
    for await (const text of textOf(log)) {
      await handle.writeFile(text);
      bytes += Buffer.byteLength(text);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, file);
  await syncFolder(path.dirname(file));
  return bytes;
}

/** The copy in a file of `copyLog`. @throws AppError `invalid_input` when it is none, also while the entries are read */
export async function readCopy(file: string): Promise<LogCopy> {
  for await (const line of linesOf(file)) {
    const head = headLine.safeParse(line);
    if (head.success) return { end: head.data.end, entries: entriesIn(file) };
    break;
  }
  throw damaged(file, 'it does not begin with the position of its end');
}

async function* textOf(log: LogReader): AsyncGenerator<string> {
  const end = await log.end();
  let text = `${JSON.stringify({ end })}\n`;
  for await (const { body, ...about } of log.read(0)) {
    if (about.position > end) break;
    text += `${JSON.stringify({ ...about, body: Buffer.from(body).toString() })}\n`;
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function* entriesIn(file: string): AsyncGenerator<LogEntry> {
  let isHead = true;
  for await (const line of linesOf(file)) {
    if (!isHead) yield entryOf(line, file);
    isHead = false;
  }
}

function entryOf(line: unknown, file: string): LogEntry {
  const parsed = entryLine.safeParse(line);
  if (!parsed.success) throw damaged(file, z.prettifyError(parsed.error));
  const { was, wasAt, body, ...about } = parsed.data;
  const again = { ...(was !== undefined && { was }), ...(wasAt !== undefined && { wasAt }) };
  return { ...about, body: Buffer.from(body), ...again };
}

async function* linesOf(file: string): AsyncGenerator<unknown> {
  const handle = await open(file, 'r');
  try {
    for await (const line of handle.readLines({ autoClose: false })) yield parsed(line);
  } finally {
    await handle.close();
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function damaged(file: string, why: string): AppError {
  return new AppError('invalid_input', `${file} is no copy of a log of events: ${why}`);
}
