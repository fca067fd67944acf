import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@limner/platform';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { copyLog, readCopy } from '../src/log/copy-log.ts';
import type { LogEntry, RestorableLog } from '../src/log/event-log.ts';
import { openJetStreamLog } from '../src/log/jetstream-log.ts';
import { readAll } from './describe-log.ts';

const url = process.env.TEST_NATS_URL;
const logger = createLogger({ level: 'silent', service: 'events' });
const DAY_MS = 86_400_000;
const KEEP_DAYS = 30;

if (url) describe('a log of events from a backup, on NATS', () => describeRestoring(url));
else
  describe('a log of events from a backup, on NATS', () =>
    it.skip('not tested: TEST_NATS_URL is not set', () => undefined));

function describeRestoring(server: string): void {
  let folder: string;
  let file: string;
  let names: string[];
  let source: RestorableLog;
  let target: RestorableLog;

  const open = () => {
    const namespace = `test-${randomUUID().slice(0, 8)}`;
    names.push(namespace);
    return openJetStreamLog({
      url: server,
      namespace,
      logger,
      keepDays: KEEP_DAYS,
      maxBytes: 5_000_000,
      replicas: 1,
    });
  };
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'limner-log-'));
    file = path.join(folder, 'log.ndjson');
    names = [];
    source = await open();
    target = await open();
  });
  afterEach(async () => {
    await source.close();
    await target.close();
    const connection = await connect({ servers: server });
    const { streams } = await jetstreamManager(connection);
    for (const namespace of names) await streams.delete(`${namespace}_beacons`);
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  });

  const append = (text: string) => source.append(Buffer.from(text));
  const shown = async (log: RestorableLog) =>
    (await readAll(log)).map((entry) => ({ ...entry, body: Buffer.from(entry.body).toString() }));
  const withoutDrop = (body: Uint8Array) => {
    const text = Buffer.from(body).toString();
    return text.includes('drop') ? Buffer.from(text.replaceAll('drop\n', '')) : undefined;
  };
  /** Nothing at its first positions, in the middle and at its end, and one entry that came again. */
  async function fillSource(): Promise<void> {
    for (const text of ['drop\n', 'drop\n', 'first\n', 'drop\n', 'drop\nleft\n', 'über\n']) await append(text);
    await source.rewrite(withoutDrop);
    await append('drop\n');
    await source.rewrite(withoutDrop);
  }
  async function* some(entries: AsyncIterable<LogEntry>, count: number): AsyncGenerator<LogEntry> {
    let at = 0;
    for await (const entry of entries) {
      if (at++ === count) throw new Error('killed');
      yield entry;
    }
  }

  it('when it is filled, then every entry has the position and the times that it had, and appends go on behind the end', async () => {
    await fillSource();
    await copyLog(source, file);
    await target.fill(await readCopy(file));
    const entries = await shown(target);
    expect(entries.map(({ body }) => body)).toEqual(['first\n', 'über\n', 'left\n']);
    expect(entries).toEqual(await shown(source));
    expect(await target.end()).toBe(await source.end());
    expect(await target.append(Buffer.from('more\n'))).toBe((await source.end()) + 1);
    expect(await target.rewrite(withoutDrop)).toBe(0);
  });

  it('when events are recorded while it is copied, then the copy ends with those from before', async () => {
    await append('before\n');
    const copying = copyLog(source, file);
    const position = await append('meanwhile\n');
    await copying;
    const { end, entries } = await readCopy(file);
    const bodies: string[] = [];
    for await (const { body } of entries) bodies.push(Buffer.from(body).toString());
    expect(bodies[0]).toBe('before\n');
    expect(bodies).toHaveLength(end);
    expect(end).toBeLessThanOrEqual(position);
  });

  it('when all that was in it has expired, then only its end is restored, so that positions of readers hold', async () => {
    await append('drop\n');
    await append('drop\n');
    await source.rewrite(withoutDrop);
    await copyLog(source, file);
    await target.fill(await readCopy(file));
    expect([await shown(target), await target.end()]).toEqual([[], 2]);
  });

  it('when it was interrupted, then the same copy completes it', async () => {
    await fillSource();
    await copyLog(source, file);
    const copy = await readCopy(file);
    await expect(target.fill({ ...copy, entries: some(copy.entries, 2) })).rejects.toThrow('killed');
    await target.fill(await readCopy(file));
    expect((await shown(target)).filter(({ body }) => body !== '')).toEqual(await shown(source));
  });

  it('when somebody writes to it meanwhile, then it is refused', async () => {
    await append('first\n');
    await append('second\n');
    await copyLog(source, file);
    const { end, entries } = await readCopy(file);
    async function* meanwhile() {
      await target.append(Buffer.from('of a service\n'));
      yield* entries;
    }
    await expect(target.fill({ end, entries: meanwhile() })).rejects.toThrow('somebody else writes to it');
  });

  it('when entries were older than the retention, then they expire as if they had been there all the time', async () => {
    const now = Date.now();
    const old = { position: 1, at: now - (KEEP_DAYS + 1) * DAY_MS, body: Buffer.from('old\n') };
    const recent = { position: 2, at: now - DAY_MS, body: Buffer.from('recent\n') };
    // Of an older entry, stored again when somebody was erased.
    const rest = { position: 3, at: now - DAY_MS, was: 1, wasAt: old.at, body: Buffer.from('rest\n') };
    async function* entries() {
      yield* [old, recent, rest];
    }
    await target.fill({ end: 3, entries: entries() });
    await target.expire();
    expect((await shown(target)).map(({ body }) => body)).toEqual(['recent\n']);
  });

  it.each([
    ['has no end', ''],
    ['has another line', '{"end":1}\n{"position":1}\n'],
    ['is something else', 'events\n'],
  ])('when the file %s, then it is refused', async (_, text) => {
    await append('first\n');
    await copyLog(source, file);
    expect(await readFile(file, 'utf8')).toMatch(/^\{"end":1\}\n\{"position":1,/);
    await writeFile(file, text);
    const filled = readCopy(file).then((copy) => target.fill(copy));
    await expect(filled).rejects.toMatchObject({ code: 'invalid_input' });
  });
}
