import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { clamp, type Point } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { around, oval } from './framing.ts';
import { byColour, chart, dyedIn, runsOf, skeins } from './grid.ts';
import { saturated } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

const AIDA = '#f3ecdd';
const CELL = 9;

/** Counted cross-stitch in a beech hoop: every square of the aida is one X of two-ply cotton, and the sky is cloth. */
export const embroideryCross: Technique = {
  id: 'embroidery-cross',
  medium: 'as counted cross-stitch in a wooden hoop',
  styles: ['embroidery', 'folk', 'decorative', 'naive'],
  fewInks: true,
  look: { heads: 3.7, limb: 1.45, detail: 1, crowd: 0.15, faces: true },
  draw: (scene, colours, random) => {
    const near = onCloth(scene, 0.9);
    const paint = (shape: Shape): Colour => cotton(shape, colours);
    const inks = skeins(near, colours, paint, 18);
    const [columns, rows] = [Math.ceil(scene.width / CELL), Math.ceil(scene.height / CELL)];
    const drawn = chart({ ...near, width: columns * CELL, height: rows * CELL }, columns, rows, paint, AIDA);
    const stitched = dyedIn(drawn, [...inks, AIDA]);
    const runs = byColour(runsOf(stitched));
    const cloth = runs.get(AIDA) ?? [];
    const blocks = [...runs]
      .filter(([colour]) => colour !== AIDA)
      .map(([fill, same]) =>
        tag('path', {
          d: same
            .map(({ row, from, to }) => `M${from * CELL} ${row * CELL}h${(to - from) * CELL}v${CELL}H${from * CELL}z`)
            .join(''),
          fill,
        }),
      );
    const bare = cloth.map(
      ({ row, from, to }) => `M${from * CELL} ${row * CELL}h${(to - from) * CELL}v${CELL}H${from * CELL}z`,
    );
    return (
      tag('rect', { width: scene.width, height: scene.height, fill: AIDA }) +
      blocks.join('') +
      crosses(scene, columns, rows) +
      tag('path', { d: bare.join(''), fill: AIDA }) +
      holes(scene, columns, rows) +
      hoop(scene, random.pick(tablesOf(colours)))
    );
  },
};

/** The design lies on the cloth with bare aida all round. */
function onCloth(scene: Scene, scale: number): Scene {
  const [x, y] = [(scene.width * (1 - scale)) / 2, scene.height * (1 - scale) * 0.45];
  const shapes = scene.shapes.map((shape) => ({
    ...shape,
    width: shape.width * scale,
    outline: shape.outline.map(
      ([px, py]): Point => [x + clamp(px, 0, scene.width) * scale, y + clamp(py, 0, scene.height) * scale],
    ),
  }));
  return { ...scene, shapes };
}

function cotton(shape: Shape, colours: Palette): Colour {
  if (shape.kind === 'sky') return AIDA;
  if (shape.kind === 'room' && shape.depth < 0.3) return AIDA;
  return saturated(colourOfShape(shape, colours), 1.35);
}

/** The two legs of every X: dark beneath, light on top, and four nicks of cloth round each. */
function crosses({ width, height }: Scene, columns: number, rows: number): string {
  let [rising, falling] = ['', ''];
  for (let index = -rows; index < columns + rows; index += 1) {
    const x = index * CELL;
    falling += `M${x} 0l${rows * CELL} ${rows * CELL}`;
    rising += `M${x} ${rows * CELL}l${rows * CELL}-${rows * CELL}`;
  }
  const nicks = (d: string): string =>
    tag('path', {
      d,
      stroke: AIDA,
      'stroke-width': 2.4,
      'stroke-dasharray': `2.2 ${CELL - 2.2}`,
      'stroke-dashoffset': -(CELL - 2.2) / 2,
      'stroke-opacity': 0.7,
    });
  const across = Array.from({ length: rows + 1 }, (_, row) => `M0 ${row * CELL}h${width}`).join('');
  const down = Array.from({ length: columns + 1 }, (_, column) => `M${column * CELL} 0v${height}`).join('');
  return (
    tag('path', { d: falling, stroke: '#20142a', 'stroke-width': 1.6, 'stroke-opacity': 0.34 }) +
    tag('path', { d: rising, stroke: '#fff8ea', 'stroke-width': 1.7, 'stroke-opacity': 0.4 }) +
    nicks(across) +
    nicks(down)
  );
}

/** The holes of the aida at every corner of a square. */
function holes({ width }: Scene, columns: number, rows: number): string {
  const lines = Array.from({ length: rows + 1 }, (_, row) => `M-1 ${row * CELL}h${width + CELL}`).join('');
  return tag('path', {
    d: lines,
    stroke: shaded(AIDA, -0.4),
    'stroke-width': 2,
    'stroke-dasharray': `2 ${CELL - 2}`,
    'stroke-opacity': columns > 0 ? 0.85 : 0,
  });
}

/** Cloths and boards that the hoop has lain on. */
const tablesOf = (colours: Palette): Colour[] => [
  mix(colours.accentAlt, '#2f3a4a', 0.35),
  mix(colours.wallAlt, '#c9a27a', 0.4),
  mix(colours.accent, '#f3ecdd', 0.55),
  mix(colours.leaf, '#e9e4d2', 0.5),
];

/** Beech rings, a brass screw, and the table below. */
function hoop(scene: Scene, table: Colour): string {
  const { width, height } = scene;
  const unit = Math.min(width, height) / 1000;
  const inset = 46 * unit;
  const ring = (by: number, colour: Colour, thickness: number, opacity?: number): string =>
    tag('path', {
      d: `M${width / 2} ${by}A${width / 2 - by} ${height / 2 - by} 0 1 1 ${width / 2 - 0.1} ${by}z`,
      fill: 'none',
      stroke: colour,
      'stroke-width': thickness,
      'stroke-opacity': opacity,
    });
  const beech = '#d9b27c';
  const screw = { x: width / 2 - 26 * unit, y: inset - 46 * unit, width: 52 * unit, height: 26 * unit, rx: 6 * unit };
  return (
    around(scene, oval(scene, inset), table) +
    ring(inset - 2 * unit, '#14101c', 40 * unit, 0.22) +
    ring(inset, shaded(beech, -0.35), 34 * unit) +
    ring(inset, beech, 28 * unit) +
    ring(inset - 5 * unit, shaded(beech, 0.4), 5 * unit, 0.8) +
    ring(inset + 5 * unit, shaded(beech, -0.4), 2.4 * unit, 0.7) +
    tag('rect', { ...screw, fill: '#c79a3f' }) +
    tag('rect', {
      ...screw,
      x: screw.x + 44 * unit,
      width: 30 * unit,
      y: screw.y + 4 * unit,
      height: 18 * unit,
      fill: '#9b7427',
    })
  );
}
