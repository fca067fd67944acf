import { ERASED } from '@limner/contracts';

/** What is read of a stored line without parsing it: all begin like this (`linesOf`). */
export interface LineFacts {
  readonly id: string;
  /** In UTC: `2026-11-23`. */
  readonly day: string;
  readonly bot: boolean;
  readonly isTombstone: boolean;
}

const BEGINNING = /^\{"id":"([\w-]+)","at":"(\d{4}-\d\d-\d\d)T[\d:.]+Z","bot":(true|false),"name":"(\w+)"/;
const TOMBSTONE = Buffer.from(`"name":"${ERASED}"`);

/** @throws when the line is no event */
export function factsOf(line: string): LineFacts {
  const [, id = '', day = '', bot, name] = BEGINNING.exec(line) ?? [];
  if (day === '') throw new Error(`an entry of the log is no event: ${line.slice(0, 100)}`);
  return { id, day, bot: bot === 'true', isTombstone: name === ERASED };
}

/** The lines of an entry, without their line feeds; none when everything in it was erased. */
export function linesIn(body: Uint8Array): string[] {
  const lines = asBuffer(body).toString().split('\n');
  // Each line ends with a line feed.
  lines.pop();
  return lines;
}

/** Whether an entry may have a tombstone; found without decoding it. */
export const mayHaveTombstone = (body: Uint8Array): boolean => asBuffer(body).includes(TOMBSTONE);

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
