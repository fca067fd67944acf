import { createHash } from 'node:crypto';
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { events, recordedEvent } from '@limner/contracts';
import { type Documents, openEmbeddedDocuments } from '@limner/documents';
import { openReader } from '@limner/events';
import { loadConfig } from '@limner/platform';
import { type OpenEngines, openEngines } from '@limner/runtime';
import { buildImportFolder, captureLogs } from '@limner/testing';
import { backUp } from '../src/backup/back-up.ts';
import { restore } from '../src/backup/restore.ts';
import { readDemoState, setDemoState } from '../src/demo-state.ts';
import { openInstallation } from '../src/installation.ts';
import { hasNote, setNotes } from '../src/notes.ts';
import { startServices } from '../src/services.ts';

const SERVICES = ['uploads', 'catalogue', 'stories'] as const;

let work: string;
let pictures: string;
/** A stopped installation with three pictures, and a finished backup of it. */
let source: string;
let finished: string;

beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'limner-backup-'));
  pictures = await buildImportFolder([{ slug: 'ann', name: 'Ann Example', pictures: 3 }]);
  source = path.join(work, 'source');
  finished = path.join(work, 'finished');
  await withInstallation(source, async ({ operations }) => {
    await operations.import(pictures);
    expect(await operations.backup(finished)).toMatchObject({ files: 3 });
  });
}, 60_000);
afterAll(async () => {
  for (const folder of [work, pictures]) await rm(folder, { recursive: true, force: true });
});

let copy: string;
let data: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  copy = path.join(work, `copy-${count}`);
  data = path.join(work, `data-${count}`);
  await cp(finished, copy, { recursive: true });
});

type Installation = Awaited<ReturnType<typeof openInstallation>>;

async function withEngines(folder: string, work: (engines: OpenEngines) => Promise<void>): Promise<void> {
  const engines = await openEngines(loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), { service: 'test' });
  await work(engines).finally(() => engines.close());
}

async function inDocuments<T>(folder: string, work: (documents: Documents) => Promise<T>): Promise<T> {
  const documents = await openEmbeddedDocuments({ folder: path.join(folder, 'documents') });
  try {
    return await work(documents);
  } finally {
    await documents.close();
  }
}

async function withInstallation<T>(folder: string, work: (installation: Installation) => Promise<T>): Promise<T> {
  const installation = await openInstallation(SERVICES, loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

function importAgain(folder: string) {
  return withInstallation(folder, async ({ operations }) => (await operations.import(pictures)).images);
}

async function originals(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'files', 'originals')).catch(() => []);
  return names.map((name) => path.join(folder, 'files', 'originals', name));
}

async function oneOriginal(folder: string): Promise<string> {
  const [first] = await originals(folder);
  if (first === undefined) throw new Error(`${folder} has no originals`);
  return first;
}

const untouched = async () => expect(await stat(data).catch(() => undefined)).toBeUndefined();

describe('a backup', () => {
  it('when it is finished, then sha256sum can check its list of checksums', async () => {
    const lines = (await readFile(path.join(finished, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line).toMatch(/^[0-9a-f]{64} {2}(documents|files|secrets)\//);
    expect(await readdir(finished)).not.toContain('unfinished.json');
  });

  it('when it was interrupted, then restoring it is refused, and running it again continues it', async () => {
    const again = path.join(work, `again-${count}`);
    await cp(finished, again, { recursive: true });
    await rm(path.join(again, 'backup.json'));
    await rm(await oneOriginal(again));
    await writeFile(path.join(again, 'unfinished.json'), JSON.stringify({ installation: `${hostname()}:${source}` }));
    await expect(restore(again, data)).rejects.toThrow('was interrupted and is not whole');
    await untouched();
    await withInstallation(source, ({ operations }) => operations.backup(again));
    await restore(again, data);
    expect(await importAgain(data)).toEqual({ created: 0, updated: 0, unchanged: 3 });
  });

  it('when the folder has a finished backup, or an unfinished one of another installation, then it is refused and left alone', async () => {
    await withInstallation(source, async ({ operations }) => {
      await expect(operations.backup(copy)).rejects.toThrow('has a finished backup');
      await rm(path.join(copy, 'backup.json'));
      await writeFile(path.join(copy, 'unfinished.json'), JSON.stringify({ installation: 'elsewhere:/data' }));
      await expect(operations.backup(copy)).rejects.toThrow('interrupted backup of elsewhere:/data');
      await rm(path.join(copy, 'unfinished.json'));
      await expect(operations.backup(copy)).rejects.toThrow('is not empty');
    });
    expect(await originals(copy)).toHaveLength(3);
  });

  it('when the demo is still being written, then the restored installation continues it, and no other does', async () => {
    const during = path.join(work, `writing-${count}`);
    await inDocuments(source, (documents) => setDemoState(documents, { seeding: true, drawing: true }));
    await withInstallation(source, ({ operations }) => operations.backup(during));
    await inDocuments(source, (documents) => setDemoState(documents, { seeding: false, drawing: false }));
    await restore(during, data);
    expect(await inDocuments(data, readDemoState)).toEqual({ seeding: true, drawing: true });
    await restore(finished, data);
    expect(await inDocuments(data, readDemoState)).toEqual({ seeding: false, drawing: false });
  });

  it('when a backup of an older version was taken while the demo was written, then the restored installation continues it', async () => {
    await setNotes(source, ['seeding', 'drawing']);
    const during = path.join(work, `during-${count}`);
    await withInstallation(source, ({ operations }) => operations.backup(during));
    await setNotes(source, []);
    await restore(during, data);
    expect(await hasNote(data, 'seeding')).toBe(true);
    await restore(finished, data);
    expect(await hasNote(data, 'seeding')).toBe(false);
    expect(await hasNote(data, 'drawing')).toBe(false);
  });
});

describe('the log of events in a backup', () => {
  const eventsOf = async (folder: string) => {
    const config = loadConfig({ DATA_DIR: folder });
    const reader = await openReader({ config, logger: captureLogs().logger });
    const found: [position: number, about: unknown][] = [];
    for await (const { position, body } of reader.read(0)) {
      const { name, visitor, detail } = recordedEvent.parse(JSON.parse(Buffer.from(body).toString()));
      found.push([position, name === 'erased' ? `erased ${visitor}` : detail.image_id]);
    }
    return found;
  };
  const withEvents = (folder: string, work: (opened: OpenEngines) => Promise<void>) =>
    withEngines(folder, async (engines) => {
      const services = await startServices(engines, ['events']);
      await work(engines).finally(() => services.close());
    });
  const record = async ({ bus }: OpenEngines, image_id: number) => {
    const beacon = { name: 'image_zoom', visitor: `v${image_id}`, detail: { image_id } } as const;
    await bus.request(events.record, { beacons: [beacon], address: '', bot: false });
  };

  it('when events are recorded while it is taken, then it has all from before, and restoring puts them in place of later ones', async () => {
    const backup = path.join(work, `log-${count}`);
    await withEvents(data, async (engines) => {
      for (let id = 1; id <= 20; id++) await record(engines, id);
      const more = (async () => {
        for (let id = 21; id <= 60; id++) await record(engines, id);
      })();
      await backUp(engines, backup);
      await more;
      await appendFile(path.join(data, 'events', '0000000000000001.log'), 'an append that is torn');
    });
    const target = path.join(work, `restored-${count}`);
    await withEvents(target, (engines) => record(engines, 99));
    await restore(backup, target);
    const restored = await eventsOf(target);
    expect(restored.length).toBeGreaterThanOrEqual(20);
    expect(restored).toEqual(restored.map((_, at) => [at + 1, at + 1]));
    await withEvents(target, (engines) => record(engines, 100));
    expect((await eventsOf(target)).at(-1)).toEqual([restored.length + 1, 100]);
  });

  it('when somebody was erased after it was taken, then restoring keeps the order to erase them; run again, too', async () => {
    const backup = path.join(work, `log-${count}`);
    await withEvents(data, async (engines) => {
      for (const id of [1, 2]) await record(engines, id);
      await backUp(engines, backup);
      await engines.bus.request(events.eraseVisitor, { visitor: 'v1' });
    });
    for (let times = 0; times < 2; times++) {
      await restore(backup, data);
      expect(await eventsOf(data)).toEqual([
        [1, 1],
        [2, 2],
        [3, 'erased v1'],
      ]);
    }
    // Killed between the two renames of a restore.
    await rename(path.join(data, 'events'), path.join(data, 'events.replaced'));
    await restore(backup, data);
    expect((await eventsOf(data)).at(-1)).toEqual([3, 'erased v1']);
    expect((await readdir(data)).filter((name) => name.startsWith('events'))).toEqual(['events']);
  });

  it('when a segment of it was changed, then it is refused, and the log of the installation stays', async () => {
    const backup = path.join(work, `log-${count}`);
    await withEvents(data, async (engines) => {
      await record(engines, 1);
      await backUp(engines, backup);
    });
    await appendFile(path.join(backup, 'events', '0000000000000001.log'), 'x');
    await expect(restore(backup, data)).rejects.toThrow('events/0000000000000001.log has another content');
    expect(await eventsOf(data)).toEqual([[1, 1]]);
  });
});

describe('a restore', () => {
  it('when the operator copied the backup and its times changed, then it restores completely', async () => {
    for (const file of await originals(copy)) await utimes(file, 1, 1);
    await restore(copy, data);
    expect(await importAgain(data)).toEqual({ created: 0, updated: 0, unchanged: 3 });
    expect(await readFile(path.join(data, 'secrets', 'image-secret'))).toEqual(
      await readFile(path.join(source, 'secrets', 'image-secret')),
    );
    expect((await stat(path.join(data, 'secrets', 'image-secret'))).mode & 0o077).toBe(0);
  });

  it.each([
    ['has no mark', 'older Limner', (folder: string) => rm(path.join(folder, 'backup.json'))],
    ['is something else', 'is no backup', (folder: string) => rm(folder, { recursive: true })],
    ['lacks an original', 'is missing', async (folder: string) => rm(await oneOriginal(folder))],
    ['has a cut original', 'has another content', async (folder: string) => truncate(await oneOriginal(folder), 10)],
    ['has other documents', 'has another content', (folder: string) => append(folder, 'documents/documents.db')],
    ['has another list', 'SHA256SUMS is missing or was changed', (folder: string) => append(folder, 'SHA256SUMS')],
    ['has a broken mark', 'backup.json', (folder: string) => writeFile(path.join(folder, 'backup.json'), '{"format":')],
    ['is of a newer Limner', 'newer Limner', (folder: string) => newer(folder)],
  ])('when the folder %s, then it is refused in words and nothing is touched', async (_, words, spoil) => {
    await spoil(copy);
    await expect(restore(copy, data)).rejects.toThrow(words);
    await untouched();
  });

  it('when its list names a file outside, then it is refused', async () => {
    const sums = `${'0'.repeat(64)}  files/../../outside\n`;
    await writeFile(path.join(copy, 'SHA256SUMS'), sums);
    const mark = JSON.parse(await readFile(path.join(copy, 'backup.json'), 'utf8'));
    const sha256 = createHash('sha256').update(sums).digest('hex');
    await writeFile(path.join(copy, 'backup.json'), JSON.stringify({ ...mark, files: 1, sums: sha256 }));
    await expect(restore(copy, data)).rejects.toThrow('is damaged');
    await untouched();
  });

  it('when an older restore left a truncated file of the same name, then it is replaced', async () => {
    await restore(copy, data);
    const cut = await oneOriginal(data);
    const whole = await readFile(cut);
    await truncate(cut, 10);
    await restore(copy, data);
    expect(await readFile(cut)).toEqual(whole);
  });

  it('when it was interrupted, then the installation refuses to start until it was run again', async () => {
    await restore(copy, data);
    await writeFile(path.join(data, 'restoring'), '');
    await expect(importAgain(data)).rejects.toThrow('run "npm run restore" again');
    await restore(copy, data);
    expect(await importAgain(data)).toEqual({ created: 0, updated: 0, unchanged: 3 });
  });

  it('when it fails after it has begun, then the note stays', async () => {
    await restore(copy, data);
    await rm(await oneOriginal(data));
    // Cannot be replaced: a folder in place of a file.
    const secret = path.join(data, 'secrets', 'image-secret');
    await rm(secret);
    await mkdir(path.join(secret, 'inside'), { recursive: true });
    await expect(restore(copy, data)).rejects.toThrow();
    await rm(secret, { recursive: true });
    await expect(importAgain(data)).rejects.toThrow('was interrupted');
  });

  it('when the installation is open, then it is refused before anything is written', async () => {
    await restore(copy, data);
    await withInstallation(data, async () => {
      await expect(restore(copy, data)).rejects.toThrow('open in another process');
    });
    expect(await importAgain(data)).toEqual({ created: 0, updated: 0, unchanged: 3 });
  });

  it('when Limner is started on a backup, then it is refused and the backup stays as it is', async () => {
    const before = await readFile(path.join(copy, 'documents', 'documents.db'));
    await expect(importAgain(copy)).rejects.toThrow('is a backup');
    expect(await readFile(path.join(copy, 'documents', 'documents.db'))).toEqual(before);
  });

  it('when a backup without a mark is trusted, then a new backup of a copy of it restores', async () => {
    for (const name of ['backup.json', 'SHA256SUMS']) await rm(path.join(copy, name));
    const taken = path.join(work, `taken-${count}`);
    await withInstallation(copy, ({ operations }) => operations.backup(taken));
    await restore(taken, data);
    expect(await importAgain(data)).toEqual({ created: 0, updated: 0, unchanged: 3 });
  });
});

async function append(folder: string, file: string): Promise<void> {
  await writeFile(path.join(folder, file), '\n', { flag: 'a' });
}

async function newer(folder: string): Promise<void> {
  const file = path.join(folder, 'backup.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), format: 3 }));
}
