import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { watchDiskSpace } from '../src/disk-space.ts';
import { Health } from '../src/health.ts';
import { createLogger } from '../src/logger.ts';

const fails = (message: string) => () => Promise.reject(new Error(message));

describe('readiness', () => {
  it('when a part does not work, then the report names it and is not ready', async () => {
    const health = new Health();
    health.add('documents', async () => undefined);
    health.add('bus', fails('the message server cannot be reached'));
    expect(await health.report()).toEqual({
      ready: false,
      checks: { documents: 'ok', bus: 'the message server cannot be reached' },
    });
  });

  it('when an optional part is away, then the report names it and is ready', async () => {
    const health = new Health();
    health.add('cache', fails('Redis is away'), { isOptional: true });
    expect(await health.report()).toEqual({ ready: true, checks: { cache: 'degraded: Redis is away' } });
  });

  it('when a part hangs, then the report does not wait for it, and it is not checked again while it hangs', async () => {
    let now = 0;
    let asked = 0;
    const health = new Health({ timeoutMs: 1, now: () => now });
    health.add('files', () => {
      asked += 1;
      return new Promise(() => undefined);
    });
    for (now = 0; now < 5_000; now += 1_000)
      expect(await health.report()).toEqual({ ready: false, checks: { files: 'no answer in 1 ms' } });
    expect(asked).toBe(1);
  });

  it('when many reports are requested within a second, then each check runs once, and again after that second', async () => {
    let now = 0;
    let asked = 0;
    const health = new Health({ now: () => now });
    health.add('documents', async () => {
      asked += 1;
    });
    await Promise.all(Array.from({ length: 50 }, () => health.report()));
    now = 999;
    await health.report();
    expect(asked).toBe(1);
    now = 1_000;
    await health.report();
    expect(asked).toBe(2);
  });

  it('when the process is stopping or broken, then it is not ready at once, and the fatal listener gets the reason once', async () => {
    const health = new Health({ now: () => 0 });
    const heard: string[] = [];
    expect((await health.report()).ready).toBe(true);
    health.stopping();
    expect(await health.report()).toEqual({ ready: false, checks: { process: 'stopping' } });
    health.fatal(new Error('the writer has stopped'));
    health.onFatal((error) => heard.push(error.message));
    health.fatal(new Error('the reader too'));
    expect(heard).toEqual(['the writer has stopped']);
    expect(await health.report()).toEqual({ ready: false, checks: { process: 'the writer has stopped' } });
  });
});

describe('free disk space', () => {
  function watch(freeBytes?: () => Promise<number>) {
    const lines: string[] = [];
    const logger = createLogger({ level: 'warn', service: 'test' }, { write: (line: string) => void lines.push(line) });
    const disk = watchDiskSpace({ folder: tmpdir(), logger, ...(freeBytes && { freeBytes }) });
    disk.close();
    return { disk, lines };
  }

  it('when a real disk is checked, then it passes or the disk is full; when the folder is missing, then it fails', async () => {
    const { disk } = watch();
    await disk.check().catch((error: Error) => expect(error.message).toContain('the disk is full'));
    const gone = watchDiskSpace({ folder: '/no/such/folder', logger: createLogger({ level: 'silent', service: 't' }) });
    gone.close();
    await expect(gone.check()).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('when space runs low, then the log warns once, and again after there was more', async () => {
    let free = 2e9;
    const { disk, lines } = watch(async () => free);
    for (free of [2e9, 9e8, 8e8, 3e9, 5e8]) await disk.check();
    expect(lines.map((line) => JSON.parse(line).freeBytes)).toEqual([9e8, 5e8]);
  });

  it('when less than 100 MB are free, then it is not ready, and reports how much there is', async () => {
    const { disk } = watch(async () => 42_000_000);
    await expect(disk.check()).rejects.toThrow(`the disk is full: 42 MB are free in ${tmpdir()}, 100 MB are needed`);
  });
});
