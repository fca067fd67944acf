import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type ServiceProcess, startProcess } from '../src/child-process.ts';
import { type SupervisedProcess, supervise } from '../src/supervise.ts';

const PAUSES = { firstMs: 20, mostMs: 80, healthyMs: 60_000 };
const STOP_MS = 5_000;

let supervised: SupervisedProcess | undefined;
afterEach(() => supervised?.stop(STOP_MS));

/** Supervises a program that is ready at once, and, with `ends`, ends at once from its second start on. */
function start(then: 'runs' | 'ends') {
  const starts: { process: ServiceProcess; operations: string | undefined }[] = [];
  const lines: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const program = pathToFileURL(path.join(import.meta.dirname, 'steady.child.ts'));
  supervised = supervise(
    'steady',
    (first) => {
      const isEnding = starts.length > 0 && then === 'ends';
      const process = startProcess('steady', program, { ...globalThis.process.env, ENDS: String(isEnding) });
      starts.push({ process, operations: first?.operations });
      return process;
    },
    (line) => {
      lines.push(line);
      for (const { count, resolve } of waiting) if (lines.length >= count) resolve();
    },
    PAUSES,
  );
  const linesWritten = (count: number) => new Promise<void>((resolve) => waiting.push({ count, resolve }));
  return { supervised, starts, lines, linesWritten };
}

describe('a supervised process', () => {
  it('when it is killed, then it is started again with the ports that it had, and that is logged', async () => {
    const { supervised, starts, lines, linesWritten } = start('runs');
    const { pid } = await readyOf(supervised);
    const twice = linesWritten(2);
    process.kill(pid, 'SIGKILL');
    await twice;
    expect(lines).toEqual([
      'the service steady was ended by SIGKILL; it is started again in 0.02 s',
      'the service steady is ready again',
    ]);
    expect(starts).toHaveLength(2);
    expect(starts[1]?.operations).toBe('http://127.0.0.1:9090');
  });

  it('when it ends at once each time, then it is retried ever more slowly, up to a limit', async () => {
    const { supervised, lines, linesWritten } = start('ends');
    const { pid } = await readyOf(supervised);
    const often = linesWritten(5);
    process.kill(pid, 'SIGKILL');
    await often;
    expect(lines.slice(0, 5).map((line) => Number(/ in ([\d.]+) s$/.exec(line)?.[1]) * 1_000)).toEqual([
      20, 40, 80, 80, 80,
    ]);
    expect(lines[1]).toContain('ended with status 1');
  });

  it('when it is stopped, then it is not started again', async () => {
    const { supervised, starts, lines } = start('runs');
    await readyOf(supervised);
    await supervised.stop(STOP_MS);
    expect([starts.length, lines]).toEqual([1, []]);
  });

  it('when it ends before it was ever ready, then that is an error, and it is not started again', async () => {
    const program = pathToFileURL(path.join(import.meta.dirname, 'steady.child.ts'));
    const lines: string[] = [];
    const env = { ...process.env, ENDS: 'true' };
    supervised = supervise(
      'steady',
      () => startProcess('steady', program, env),
      (line) => lines.push(line),
      PAUSES,
    );
    await expect(supervised.ready).rejects.toThrow('the service steady ended with status 1');
    expect(lines).toEqual([]);
  });
});

/** The id of the process, which it says beside its address. */
async function readyOf({ ready }: SupervisedProcess): Promise<{ pid: number }> {
  return { pid: Number((await ready).address) };
}
