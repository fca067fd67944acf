import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { openEmbeddedDocuments } from '../../src/index.ts';
import { tableOf } from '../table.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';

/** Each takes about a second. */
const ROUNDS = 20;
/** Milliseconds that a process lives at most after it is ready, so that the kill hits write, commit or checkpoint at random. */
const MAX_LIFETIME_MS = 120;

interface Acknowledged {
  inserts: number[];
  pairs: number[];
  counter: number;
}

describe('kill -9 on the embedded driver', () => {
  it(`when a writing process is killed ${ROUNDS} times or more, then no acknowledged write is lost, duplicated or partial`, async () => {
    await inTemporaryFolder(async (folder) => {
      const known: Acknowledged = { inserts: [], pairs: [], counter: 0 };
      // On a busy machine a process may write little before it is killed: others are killed until enough was written.
      const isEnough = () => known.inserts.length > ROUNDS && known.pairs.length > ROUNDS / 5;
      for (let round = 0; round < ROUNDS || !isEnough(); round++) {
        await runUntilKilled(folder, round, known);
        if (round % 10 === 9) await check(folder, known);
      }
      await check(folder, known);
    });
  }, 300_000);
});

async function runUntilKilled(folder: string, round: number, known: Acknowledged): Promise<void> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'writer.child.ts'), folder, String(round * 1_000_000)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const read = (async () => {
    for await (const line of lines) {
      if (line.startsWith('ready')) void wait(Math.random() * MAX_LIFETIME_MS).then(() => child.kill('SIGKILL'));
      else record(line, known);
    }
  })();
  const [, signal] = (await exit) as [number | null, string | null];
  await read;
  expect(signal).toBe('SIGKILL');
}

/** The last line of a killed process may be incomplete, and is then ignored. */
function record(line: string, known: Acknowledged): void {
  const [, kind, value] = /^([itu]) (\d+)$/.exec(line) ?? [];
  if (kind === 'i') known.inserts.push(Number(value));
  if (kind === 't') known.pairs.push(Number(value));
  if (kind === 'u') known.counter = Math.max(known.counter, Number(value));
}

async function check(folder: string, known: Acknowledged): Promise<void> {
  const documents = await openEmbeddedDocuments({ folder });
  const ids = async (name: string) => {
    const rows = await tableOf(documents, name).find().toArray();
    const found = new Set(rows.map(({ _id }) => _id));
    expect(found.size).toBe(rows.length);
    return found;
  };
  const [single, left, right] = [await ids('single'), await ids('left'), await ids('right')];
  expect(known.inserts.filter((id) => !single.has(id))).toEqual([]);
  expect(known.pairs.filter((id) => !left.has(id))).toEqual([]);
  expect([...left].sort()).toEqual([...right].sort());
  const counter = await tableOf(documents, 'counter').findOne({ _id: 1 });
  expect(counter?.n ?? 0).toBeGreaterThanOrEqual(known.counter);
  const bySlug = await tableOf(documents, 'single').countDocuments({ slug: { $gte: 's' } });
  expect(bySlug).toBe(single.size);
  await documents.close();
}
