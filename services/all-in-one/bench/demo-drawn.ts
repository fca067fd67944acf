import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readFacts } from '@limner/demo/facts';

const DRAWING_MS = 300_000;

/** Waits until all pictures of the demo agency are in the file store of this data folder: until then they are drawn in the background. */
export async function demoDrawn(data: string): Promise<void> {
  const { pictures, extras } = await readFacts();
  const wanted = [...pictures, ...extras].map(({ checksum }) => checksum);
  const end = Date.now() + DRAWING_MS;
  const isDrawn = async () => {
    const there = new Set(await readdir(path.join(data, 'files/originals')).catch(() => []));
    return wanted.every((checksum) => there.has(checksum));
  };
  while (!(await isDrawn())) {
    if (Date.now() > end) throw new Error('the pictures of the demo agency are not drawn within five minutes');
    await setTimeout(500);
  }
}
