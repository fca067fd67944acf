import { cp, link, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { loadConfig } from '@limner/platform';
import { buildImportFolder, captureLogs } from '@limner/testing';
import { connectToRunning } from '../src/control/control-client.ts';
import { socketPathOf } from '../src/control/socket-path.ts';
import { type EmbeddedSystem, startEmbedded } from '../src/index.ts';
import { openInstallation } from '../src/installation.ts';

let work: string;
let pictures: string;
let made: string;
/** A stopped installation with two pictures. */
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'limner-folders-'));
  pictures = await buildImportFolder([{ slug: 'ann', name: 'Ann Example' }]);
  made = path.join(work, 'made');
  const system = await start(made);
  await system.operations.import(pictures);
  await system.stop();
}, 60_000);
afterAll(async () => {
  for (const folder of [work, pictures]) await rm(folder, { recursive: true, force: true });
});

/** A copy of it for each test. */
let data: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  data = path.join(work, `data-${count}`);
  await cp(made, data, { recursive: true });
});

function start(folder: string, logs = captureLogs('warn')): Promise<EmbeddedSystem> {
  const env = { DATA_DIR: folder, SEED: 'none', PORT: '0', OPS_PORT: '0', PICTURE_WORKERS: '1' };
  return startEmbedded(loadConfig(env), { logger: logs.logger });
}

async function images(folder: string): Promise<number> {
  const installation = await openInstallation(
    ['uploads', 'catalogue', 'stories'],
    loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }),
  );
  try {
    return (await installation.operations.import(pictures)).images.unchanged;
  } finally {
    await installation.close();
  }
}

async function whileRunning(folder: string, work: (system: EmbeddedSystem) => Promise<void>): Promise<void> {
  const system = await start(folder);
  try {
    await work(system);
  } finally {
    await system.stop();
  }
}

describe('a copied data folder', () => {
  it('when the original runs, then a command on the copy does not reach it, and starting the copy leaves it alone', async () => {
    await whileRunning(data, async () => {
      const copy = `${data}-copy`;
      await cp(data, copy, { recursive: true, filter: (file) => !file.endsWith('.sock') });
      await writeFile(path.join(copy, 'control', 'path'), path.join(data, 'control', 'control.sock'));
      expect(await connectToRunning(copy)).toBeUndefined();
      await whileRunning(copy, async () => expect(await connectToRunning(copy)).toBeDefined());
      expect(await connectToRunning(data)).toBeDefined();
      expect((await readdir(path.join(data, 'control'))).sort()).toEqual(['control.sock']);
    });
  }, 60_000);

  it('when the copy shares the socket of the original, then no command is sent', async () => {
    await whileRunning(data, async () => {
      const copy = `${data}-linked`;
      await mkdir(path.join(copy, 'control'), { recursive: true });
      await link(await socketPathOf(data), await socketPathOf(copy));
      expect(await connectToRunning(copy)).toBeUndefined();
    });
  }, 60_000);

  it('when its paths are too long for a socket, then each folder still has its own', async () => {
    const long = path.join(work, 'l'.repeat(120), String(count));
    await cp(made, long, { recursive: true });
    const copy = `${long}-copy`;
    await cp(made, copy, { recursive: true });
    await whileRunning(long, async () => {
      expect(await connectToRunning(long)).toBeDefined();
      expect(await connectToRunning(copy)).toBeUndefined();
      await whileRunning(copy, async () => expect(await connectToRunning(copy)).toBeDefined());
      expect(await connectToRunning(long)).toBeDefined();
    });
    await expect(stat(path.dirname(await socketPathOf(long)))).rejects.toThrow('ENOENT');
  }, 60_000);

  it('when a file in it names another folder, then a start and a stop leave that folder alone', async () => {
    const theirs = path.join(work, `theirs-${count}`);
    await mkdir(theirs);
    await writeFile(path.join(theirs, 'diary'), 'mine');
    await mkdir(path.join(data, 'control'), { recursive: true });
    await writeFile(path.join(data, 'control', 'path'), path.join(theirs, 'control.sock'));
    await whileRunning(data, async () => {});
    expect(await readFile(path.join(theirs, 'diary'), 'utf8')).toBe('mine');
  }, 60_000);

  it('when its documents are a hard link to the original’s, then it is refused', async () => {
    const database = path.join('documents', 'documents.db');
    const copy = `${data}-hard`;
    await cp(data, copy, { recursive: true });
    await rm(path.join(copy, database));
    await link(path.join(data, database), path.join(copy, database));
    await expect(start(copy)).rejects.toThrow('hard link');
    await expect(images(copy)).rejects.toThrow('hard link');
  });

  it('when it was moved, or is reached by a link, then everything is there', async () => {
    await rename(data, `${data}-moved`);
    expect(await images(`${data}-moved`)).toBe(2);
    await symlink(`${data}-moved`, data);
    expect(await images(data)).toBe(2);
    await whileRunning(data, async () => expect(await connectToRunning(`${data}-moved`)).toBeDefined());
  }, 60_000);
});

describe('two installations on one folder', () => {
  it('when a second one is started, then it is refused and the first continues', async () => {
    await whileRunning(data, async () => {
      await expect(start(data)).rejects.toThrow('open in another process');
      expect(await connectToRunning(data)).toBeDefined();
    });
  }, 60_000);
});

describe('a half-deleted data folder', () => {
  it.each(['documents', path.join('documents', 'documents.db')])(
    'when its %s is gone, then it is refused and nothing is created again',
    async (gone) => {
      await rm(path.join(data, gone), { recursive: true });
      await expect(start(data)).rejects.toThrow('but no documents');
      await expect(stat(path.join(data, 'documents', 'documents.db'))).rejects.toThrow('ENOENT');
    },
  );

  it('when its files are gone, then it is refused, and starts without pictures once the operator has created the folder', async () => {
    await rm(path.join(data, 'files'), { recursive: true });
    await expect(start(data)).rejects.toThrow('"files" is missing');
    await mkdir(path.join(data, 'files'));
    expect(await images(data)).toBe(2);
  }, 60_000);

  it('when its secrets are gone, then it starts with new ones and says so', async () => {
    await rm(path.join(data, 'secrets'), { recursive: true });
    const logs = captureLogs('warn');
    await (await start(data, logs)).stop();
    expect(logs.lines().map(({ msg }) => msg)).toContainEqual(expect.stringContaining('secret of picture addresses'));
  }, 60_000);

  it('when its secret was truncated by a kill, then a new one is created', async () => {
    await writeFile(path.join(data, 'secrets', 'image-secret'), '');
    await (await start(data)).stop();
    expect((await readFile(path.join(data, 'secrets', 'image-secret'), 'utf8')).trim().length).toBeGreaterThan(40);
  }, 60_000);

  it('when its control folder and its stamp are missing, as in an older version, then it starts', async () => {
    await rm(path.join(data, 'control'), { recursive: true });
    await rm(path.join(data, 'limner.json'));
    expect(await images(data)).toBe(2);
    expect(await readdir(data)).toContain('limner.json');
  }, 60_000);
});

describe('a folder with other content', () => {
  it('when it has documents of its own, then nothing is written to them', async () => {
    const home = path.join(work, `home-${count}`);
    await mkdir(path.join(home, 'documents'), { recursive: true });
    await writeFile(path.join(home, 'documents', 'letter.txt'), 'dear');
    await expect(start(home)).rejects.toThrow('choose another DATA_DIR');
    expect(await readdir(path.join(home, 'documents'))).toEqual(['letter.txt']);
  });
});
