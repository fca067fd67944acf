import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import heldOut from '../../embedder/training/held-out.json' with { type: 'json' };
import { artists } from '../src/agency/artists.ts';
import { compose } from '../src/agency/compose.ts';
import { accustomed } from '../src/agency/habits.ts';
import { drawPlan, plans } from '../src/agency/portfolio.ts';
import { Random } from '../src/drawing/random.ts';
import { scenes } from '../src/scenes/scenes.ts';

// Pictures for training the embedder's network: invented artists draw with the techniques that are not held out, and the held-out
// artists' own portfolios, for its evaluation. node packages/demo/scripts/training-scenes.ts FOLDER [--artists 3] [--each 20]
const [TRAINING_SIDE, HELD_OUT_SIDE, HABIT_SHARE] = [192, 320, 0.3];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { artists: { type: 'string', default: '3' }, each: { type: 'string', default: '20' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Name the folder to write to.');
const learned = artists.filter(({ slug }) => !heldOut.artists.includes(slug));
const boxes = learned.flatMap((artist) => artist.boxes);
const habits = learned.flatMap(({ habit }) => habit ?? []);
const rows = ['file,technique,hand,subject,held_out'];

sharp.concurrency(1);
for (const artist of artists.filter(({ slug }) => heldOut.artists.includes(slug))) await keepPortfolio(artist.slug);
for (let artist = 0; artist < Number(values.artists); artist += 1) {
  for (const { technique } of learned) await inventArtist(technique.id, artist);
}
await writeFile(path.join(folder, 'scenes.csv'), `${rows.join('\n')}\n`);

async function keepPortfolio(slug: string): Promise<void> {
  for (const plan of plans.flat().filter(({ artist }) => artist.slug === slug)) {
    const file = `held-out/${slug}/${plan.index}.webp`;
    await keep(file, drawPlan(plan), HELD_OUT_SIDE);
    rows.push([file, plan.artist.technique.id, slug, plan.scene.id, true].join(','));
  }
}

/** An artist has one technique, one box of colours and, for some, a habit. Its seeds are none of the demo's. */
async function inventArtist(techniqueId: string, artist: number): Promise<void> {
  const name = `${techniqueId}-${artist}`;
  const random = new Random(`training/${name}`);
  const technique = learned.find((artist) => artist.technique.id === techniqueId)?.technique;
  if (technique === undefined) throw new Error(`No technique ${techniqueId}`);
  const box = random.pick(boxes);
  const habit = random.chance(HABIT_SHARE) ? random.pick(habits) : undefined;
  const known = (technique.repertoire ?? scenes).filter(({ id }) => !heldOut.scenes.includes(id));
  for (let index = 0; index < Number(values.each); index += 1) {
    const scene = random.pick(known);
    const seed = `training/${name}/${index}`;
    const drawing = compose({
      scene,
      technique: accustomed(technique, habit),
      box,
      format: random.pick(scene.formats),
      light: random.pick(scene.lights),
      seed,
      isMirrored: technique.repertoire === undefined && scene.isOneWay !== true && random.chance(0.5),
    });
    const file = `training/${name}/${index}.webp`;
    await keep(file, drawing, TRAINING_SIDE);
    rows.push([file, techniqueId, name, scene.id, false].join(','));
  }
}

async function keep(file: string, drawing: string, side: number): Promise<void> {
  const target = path.join(folder ?? '', file);
  await mkdir(path.dirname(target), { recursive: true });
  await sharp(Buffer.from(drawing), { density: 24 })
    .resize({ width: side, height: side, fit: 'inside' })
    .webp({ quality: 92 })
    .toFile(target);
}
