import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DEMO_ARTISTS, PICTURES_EACH } from '@limner/demo';
import sharp from 'sharp';
import { demoDrawn } from './demo-drawn.ts';
import { openInstallation, root, sizeOf } from './installation.ts';

/** After so long without work, picture workers have ended, and garbage is collected. */
const REST_MS = 85_000;

/** Imports the real pictures until all can be searched, and measures the memory at rest afterwards. */
export default async function measureImport() {
  const folder = process.env.LIMNER_ARTWORKS ?? path.resolve(root, '../shared/artworks');
  if (!existsSync(folder)) {
    return [
      {
        what: 'import of artworks',
        unit: 'pictures/s',
        value: Number.NaN,
        target: 'at least 8 pictures/s',
        ok: true,
        note: `skipped: ${folder} is not there`,
      },
    ];
  }
  const pictures = globSync('images/**/*.webp', { cwd: folder }).map((file) => path.join(folder, file));
  const decoding = await decodeAll(pictures);
  // Pictures made ahead are work that goes on for minutes: with it the installation is not at rest.
  const installation = await openInstallation({ PICTURES_AHEAD: 'false' });
  try {
    const running = await installation.start();
    const began = performance.now();
    await installation.command('import', folder);
    await indexed(running.address);
    const seconds = (performance.now() - began) / 1_000;
    const rate = pictures.length / seconds;
    const again = (await installation.command('import', folder)) / 1_000;
    const working = running.resident() / 1e6;
    await demoDrawn(installation.folder);
    // What rendered pages leave behind counts, too.
    for (const page of ['/', '/illustrators', '/search/fox'])
      await fetch(`${running.address}${page}`, { signal: AbortSignal.timeout(10_000) });
    await setTimeout(REST_MS);
    const megabytes = running.resident() / 1e6;
    await running.stop();
    const stored =
      (await sizeOf(path.join(installation.folder, 'documents'))) /
      (pictures.length + DEMO_ARTISTS.length * PICTURES_EACH);
    return [
      {
        what: 'import of artworks, everything included',
        unit: 'pictures/s',
        value: rate,
        baseline: pictures.length / decoding,
        baselineName: 'sharp only decoding them, one after the other',
        target: 'at least 8 pictures/s',
        ok: rate >= 8,
        note: `${seconds.toFixed(1)} s; the second run, which changes nothing: ${again.toFixed(1)} s`,
      },
      {
        what: 'resident memory, embedded, demo and artworks, after pages were rendered',
        unit: 'MB',
        value: megabytes,
        baseline: process.memoryUsage.rss() / 1e6,
        baselineName: 'this measuring process',
        target: 'at most 380 MB',
        ok: megabytes <= 380,
        note: `at rest; with the processes that work on pictures and draw the demo, straight after the import: ${working.toFixed(0)} MB`,
      },
      // What a plan for a larger installation is made of (docs/scale.md).
      {
        what: 'documents of a picture, vectors included',
        unit: 'bytes',
        value: stored,
        target: 'shown only',
        ok: true,
      },
    ];
  } finally {
    await installation.remove();
  }
}

async function decodeAll(files: readonly string[]): Promise<number> {
  const began = performance.now();
  for (const file of files) await sharp(file).raw().toBuffer();
  return (performance.now() - began) / 1_000;
}

/** Waits until the last picture of each artist has similar ones, which needs its vector. */
async function indexed(address: string): Promise<void> {
  const end = Date.now() + 120_000;
  const artists = await asked<{ artist_id: number; illustrator: boolean }[]>(
    fetch(`${address}/api/collections/artists?lang=us`),
  );
  for (const { artist_id, illustrator } of artists) {
    const { images } = await asked<{ images: { image_id: number }[] }>(
      fetch(`${address}/api/collections/artists/details`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ artist_id, lang: 'us', animator: !illustrator }),
      }),
    );
    const similar = async () => {
      const answer = fetch(`${address}/api/search/similar/${images.at(-1)?.image_id}?lang=us`);
      return (await asked<{ images?: unknown[] }>(answer)).images?.length ?? 0;
    };
    while ((await similar()) === 0) {
      if (Date.now() > end) throw new Error('search did not catch up within two minutes');
      await setTimeout(200);
    }
  }
}

async function asked<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}
