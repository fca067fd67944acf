import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openEmbeddedDocuments } from '@limner/documents';
import sharp from 'sharp';

const PICTURES = 60;
const KILLS = 5;
const command = path.resolve(import.meta.dirname, '../dist/commands/import.js');

/** The built command on a stopped installation, so that the killed process is the one that writes. */
describe('a killed import', () => {
  let work: string;
  beforeAll(async () => {
    work = await mkdtemp(path.join(tmpdir(), 'limner-kill-'));
    await writeFolder(path.join(work, 'folder'));
  });
  afterAll(() => rm(work, { recursive: true, force: true }));

  it(`when it is killed ${KILLS} times during its work, then the next run completes it without duplicates`, async () => {
    const wasKilled: boolean[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) wasKilled.push(await killedAfter(kill * 11));
    // The first is killed before its first file, so it cannot have finished.
    expect(wasKilled).toContain(true);
    const { code, output } = await finished(runImport());
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(await stored()).toEqual({ artists: 2, images: PICTURES, files: PICTURES });
    const again = await finished(runImport());
    expect(again.output).toContain(`images: 0 new, 0 changed, ${PICTURES} unchanged`);
  }, 180_000);

  function runImport(): ChildProcess {
    const env = { ...process.env, DATA_DIR: path.join(work, 'data'), SEED: 'none', LOG_LEVEL: 'error' };
    return spawn(process.execPath, [command, path.join(work, 'folder')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  /** Kills the process as soon as so many originals exist; returns false if it finished first. */
  async function killedAfter(files: number): Promise<boolean> {
    const child = runImport();
    const ended = once(child, 'exit');
    const watch = setInterval(async () => {
      if ((await originals()) >= files) child.kill('SIGKILL');
    }, 5);
    const [, signal] = await ended;
    clearInterval(watch);
    return signal === 'SIGKILL';
  }

  async function originals(): Promise<number> {
    return (await readdir(path.join(work, 'data/files/originals')).catch(() => [])).length;
  }

  /** Content of the documents, each natural key counted once. */
  async function stored() {
    const documents = await openEmbeddedDocuments({ folder: path.join(work, 'data/documents') });
    try {
      const { connection } = documents;
      const images = await connection.collection('catalogue_images').find({}).toArray();
      const artists = await connection.collection('catalogue_artists').countDocuments({});
      const files = new Set(images.map((image) => `${image.artist_id}/${image.file}`)).size;
      return { artists, images: images.length, files };
    } finally {
      await documents.close();
    }
  }
});

async function finished(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Two artists, with small pictures that all differ. */
async function writeFolder(folder: string): Promise<void> {
  await mkdir(path.join(folder, 'images'), { recursive: true });
  const names = Array.from({ length: PICTURES }, (_, index) => ({
    file: `images/${index}.png`,
    artist: index % 2 ? 'odd-hand' : 'even-hand',
  }));
  for (const [index, { file }] of names.entries()) {
    const background = { r: (index * 37) % 256, g: (index * 91) % 256, b: (index * 53) % 256 };
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background } });
    await picture.png().toFile(path.join(folder, file));
  }
  const artists = ['odd-hand,Odd Hand,true,false,us,flat,MIT,test', 'even-hand,Even Hand,true,false,us,flat,MIT,test'];
  await writeFile(
    path.join(folder, 'artists.csv'),
    ['portfolio_url,name,illustrator,animation,region,styles,licence,source', ...artists].join('\n'),
  );
  const images = names.map(({ file, artist }, index) => `${file},${artist},Picture ${index},test,flat`);
  await writeFile(path.join(folder, 'images.csv'), ['file,artist,title,tags,styles', ...images].join('\n'));
}
