import { ERASED, type RecordedEvent } from '@limner/contracts';
import type { Change, LogReader } from '../log/event-log.ts';
import { factsOf, linesIn, mayHaveTombstone } from '../stored-lines.ts';

/** Milliseconds after a tombstone for which an event of the person counts as earlier: it was on its way. */
export const LATE_MS = 10_000;

/** The people of tombstones. */
export class ErasedPersons {
  /** Last time of an event that is erased, by who it is of: `visitor:ID` or `user:ID`. */
  readonly #until = new Map<string, number>();
  /** The ids as they stand in the log. */
  readonly #ids: Buffer[] = [];

  readonly #users = new Map<string, Date>();
  #latestAt = 0;

  get size(): number {
    return this.#until.size;
  }

  /** Time of the last tombstone, epoch milliseconds. */
  get latestAt(): number {
    return this.#latestAt;
  }

  /** The users among them, each with the time of the last tombstone. */
  get users(): ReadonlyMap<string, Date> {
    return this.#users;
  }

  /** Adds the tombstones of an entry. */
  addFrom(body: Uint8Array): void {
    if (!mayHaveTombstone(body)) return;
    for (const line of linesIn(body)) {
      if (!factsOf(line).isTombstone) continue;
      const event: RecordedEvent = JSON.parse(line);
      if (event.user !== undefined) this.#users.set(event.user, new Date(event.at));
      for (const who of peopleOf(event)) {
        const at = Date.parse(event.at);
        this.#latestAt = Math.max(this.#latestAt, at);
        this.#until.set(who, Math.max(at + LATE_MS, this.#until.get(who) ?? 0));
        this.#ids.push(Buffer.from(JSON.stringify(who.slice(who.indexOf(':') + 1))));
      }
    }
  }

  /** Whether the line is an event of one of them. */
  has(line: string): boolean {
    if (this.size === 0) return false;
    const event: RecordedEvent = JSON.parse(line);
    return event.name !== ERASED && peopleOf(event).some((who) => Date.parse(event.at) <= (this.#until.get(who) ?? -1));
  }

  /** Leaves their events out. */
  readonly without: Change = (body) => {
    if (!this.mayHave(body)) return undefined;
    const lines = linesIn(body);
    const left = lines.filter((line) => !this.has(line));
    return left.length === lines.length ? undefined : Buffer.from(left.map((line) => `${line}\n`).join(''));
  };

  /** Found without decoding: nearly every entry has none of them. */
  mayHave({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    return this.#ids.some((id) => bytes.includes(id));
  }
}

/** Those of all tombstones after a position. */
export async function findErased(log: Pick<LogReader, 'read'>, after: number): Promise<ErasedPersons> {
  const persons = new ErasedPersons();
  for await (const { body } of log.read(after)) persons.addFrom(body);
  return persons;
}

function peopleOf({ visitor, user }: RecordedEvent): string[] {
  return [...(visitor === undefined ? [] : [`visitor:${visitor}`]), ...(user === undefined ? [] : [`user:${user}`])];
}
