import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EventLog, LogEntry } from '../src/log/event-log.ts';

export interface LogUnderTest {
  /** Opens the same log again and again; `maxBytes` is at least what the test appends by default. */
  open(options?: { maxBytes?: number }): Promise<EventLog>;
  /** Removes everything. */
  close(): Promise<void>;
}

const textOf = ({ body }: LogEntry) => Buffer.from(body).toString();

export async function readAll(log: Pick<EventLog, 'read'>, after = 0): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for await (const entry of log.read(after)) entries.push({ ...entry, body: Uint8Array.from(entry.body) });
  return entries;
}

/** What every engine of the event log promises. */
export function describeLog(where: string, begin: () => Promise<LogUnderTest>): void {
  describe(`the event log ${where}`, () => {
    let under: LogUnderTest;
    let log: EventLog;
    const append = (text: string) => log.append(Buffer.from(text));

    beforeEach(async () => {
      under = await begin();
      log = await under.open();
    });
    afterEach(async () => {
      await log.close();
      await under.close();
    });

    it('when nothing was appended, then there is nothing to read, and positions begin at 0', async () => {
      expect([await readAll(log), await log.positionBefore(new Date(0)), await log.end()]).toEqual([[], 0, 0]);
    });

    it('when entries are appended, then they are read in order, with growing positions and times', async () => {
      const positions = [await append('a'), await append(''), await append('ü'.repeat(1_000))];
      const entries = await readAll(log);
      expect(entries.map(textOf)).toEqual(['a', '', 'ü'.repeat(1_000)]);
      expect(entries.map(({ position }) => position)).toEqual(positions);
      expect(positions.toSorted((a, b) => a - b)).toEqual(positions);
      expect(await log.end()).toBe(positions.at(-1));
      expect(entries.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(entries.map(({ at }) => at));
    });

    it('when many are appended at a time, then each has a position of its own, under which it is read', async () => {
      const texts = Array.from({ length: 50 }, (_, at) => `entry ${at}`);
      const positions = await Promise.all(texts.map(append));
      const entries = await readAll(log);
      const byPosition = new Map(entries.map((entry) => [entry.position, textOf(entry)]));
      expect(positions.map((position) => byPosition.get(position))).toEqual(texts);
      expect(entries).toHaveLength(50);
    });

    it('when a reader goes on after a position, then it gets what follows it, and nothing twice', async () => {
      const first = await append('a');
      const second = await append('b');
      expect((await readAll(log, first)).map(textOf)).toEqual(['b']);
      expect(await readAll(log, second)).toEqual([]);
      await append('c');
      expect((await readAll(log, second)).map(textOf)).toEqual(['c']);
    });

    it('when it is opened again, then everything is there, and positions go on', async () => {
      const before = await append('a');
      await log.close();
      log = await under.open();
      expect(await append('b')).toBeGreaterThan(before);
      expect((await readAll(log)).map(textOf)).toEqual(['a', 'b']);
    });

    describe('when entries are rewritten', () => {
      /** Removes the lines `drop`. */
      const withoutDrop = (body: Uint8Array) => {
        const text = Buffer.from(body).toString();
        return text.includes('drop') ? Buffer.from(text.replaceAll('drop\n', '')) : undefined;
      };
      const filled = async () => (await readAll(log)).filter(({ body }) => body.length > 0);

      it('then what is left of them is read, with the position that it had, also after it is opened again', async () => {
        await append('first\n');
        const mixed = await append('drop\nleft\ndrop\n');
        await append('drop\n');
        const last = await append('last\n');
        expect(await log.rewrite(withoutDrop)).toBe(2);
        for (let count = 0; count < 2; count++) {
          const entries = await filled();
          expect(entries.map(textOf).toSorted()).toEqual(['first\n', 'last\n', 'left\n']);
          const left = entries.find((entry) => textOf(entry) === 'left\n');
          expect(left?.was ?? left?.position).toBe(mixed);
          expect(left?.position === mixed).toBe(log.keepsPositions);
          await log.close();
          log = await under.open();
        }
        expect(await append('more\n')).toBeGreaterThan(last);
        expect(await log.rewrite(withoutDrop)).toBe(0);
        expect(await filled()).toHaveLength(4);
      });

      it('then what was left once and is rewritten again has the position that it had first', async () => {
        const position = await append('drop\nleft\nother\n');
        await log.rewrite(withoutDrop);
        await log.rewrite((body) =>
          Buffer.from(body).includes('other') ? Buffer.from(body).subarray(0, 'left\n'.length) : undefined,
        );
        expect((await filled()).map((entry) => [textOf(entry), entry.was ?? entry.position])).toEqual([
          ['left\n', position],
        ]);
      });

      it('then a reader that has begun goes on, and one that goes on later misses nothing and gets nothing twice', async () => {
        const first = await append('drop\nfirst\n');
        await append('second\n');
        const [begun] = await readAll(log);
        expect(begun?.position).toBe(first);
        const going = log.read(0)[Symbol.asyncIterator]();
        await going.next();
        await log.rewrite(withoutDrop);
        expect(textOf((await going.next()).value)).toBe('second\n');
        await going.return?.();
        const later = (await readAll(log, first)).filter(({ was }) => was === undefined);
        expect(later.map(textOf)).toEqual(['second\n']);
      });
    });

    it('when a time is given, then reading from its position gives every entry since', async () => {
      await append('a');
      const [entry] = await readAll(log);
      const at = entry?.at ?? 0;
      expect((await readAll(log, await log.positionBefore(new Date(at)))).map(textOf)).toEqual(['a']);
      expect(await readAll(log, await log.positionBefore(new Date(at + 60_000)))).toEqual([]);
    });

    it('when entries are appended, then the size says how much of the limit they take, also after it is opened again', async () => {
      const { used: empty } = await log.size();
      await append('x'.repeat(10_000));
      const { used } = await log.size();
      expect(used - empty).toBeGreaterThanOrEqual(10_000);
      expect(used - empty).toBeLessThan(10_500);
      await log.close();
      log = await under.open({ maxBytes: 20_000 });
      expect(await log.size()).toEqual({ used, limit: 20_000 });
    });

    it('when it is full, then new entries are refused, and the others stay', async () => {
      await append('first');
      await log.close();
      log = await under.open({ maxBytes: 20_000 });
      const large = 'x'.repeat(8_000);
      await append(large);
      await append(large);
      await expect(append(large)).rejects.toMatchObject({ code: 'storage_full' });
      expect((await readAll(log)).map(textOf)).toEqual(['first', large, large]);
    });
  });
}
