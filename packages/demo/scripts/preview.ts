import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { compose } from '../src/agency/compose.ts';
import type { Format, SceneKind } from '../src/scenes/scene.ts';
import type { Technique } from '../src/techniques/technique.ts';

// Draws scenes in techniques on one sheet, straight from the sources, to look at while working on them:
// node packages/demo/scripts/preview.ts OUT.png --scene NAME… --technique NAME… [--format square…] [--seed a…] [--box COLOURS]
const BOX = '24213d fdf3e3 8ecae6 fbe3c0 a9c4d6 5f9e6e 2f5d50 c98f5a 4d9fb8 f3d9b1 e8a87c c8553d e4572e 2e6f8e ffd166';
const [CELL, GAP] = [420, 12];
const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    scene: texts,
    technique: texts,
    format: texts,
    seed: texts,
    light: texts,
    box: text,
    columns: text,
    cell: text,
  },
});
const [out = '.reports/preview.png'] = positionals;
const cell = Number(values.cell ?? CELL);
const formats = (values.format ?? ['square']) as Format[];
const cells: { input: Buffer; width: number; height: number }[] = [];
for (const sceneName of values.scene ?? ['cyclist']) {
  for (const techniqueName of values.technique ?? ['flat']) {
    const [scene, technique] = await Promise.all([
      findIn<SceneKind>(`../src/scenes/${sceneName}.ts`, 'draw'),
      findIn<Technique>(`../src/techniques/${techniqueName}.ts`, 'draw'),
    ]);
    for (const seed of values.seed ?? ['a']) {
      for (const [index, format] of formats.entries()) {
        const light = (values.light?.[index % values.light.length] ??
          scene.lights[index % scene.lights.length]) as 'day';
        const svg = compose({ scene, technique, box: values.box ?? BOX, format, light, seed });
        const { data, info } = await sharp(Buffer.from(svg))
          .resize({ width: cell, height: cell, fit: 'inside' })
          .png()
          .toBuffer({ resolveWithObject: true });
        cells.push({ input: data, width: info.width, height: info.height });
        console.log(`${sceneName} ${techniqueName} ${format} ${light} ${seed}: ${Math.round(svg.length / 1024)} KB`);
      }
    }
  }
}
const columns = Math.min(cells.length, Number(values.columns ?? 4));
const width = GAP + columns * (cell + GAP);
const height = GAP + Math.ceil(cells.length / columns) * (cell + GAP);
await sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } })
  .composite(
    cells.map(({ input }, index) => ({
      input,
      left: GAP + (index % columns) * (cell + GAP),
      top: GAP + Math.floor(index / columns) * (cell + GAP),
    })),
  )
  .png({ palette: true })
  .toFile(out);

/** What a file exports that is drawn with; of several, the one named after `#`: `flat.ts#inkedFlat`. */
async function findIn<T extends object>(path: string, key: keyof T): Promise<T> {
  const [file = path, name] = path.replace(/\.ts$/, '').split('#');
  const exported: Record<string, unknown> = await import(`${file}.ts`);
  const candidates = name === undefined ? Object.values(exported) : [exported[name]];
  const found = candidates.find((value): value is T => typeof value === 'object' && value !== null && key in value);
  if (found === undefined) throw new Error(`${path} exports nothing of that kind`);
  return found;
}
