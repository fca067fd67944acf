import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { closer } from './framing.ts';
import { byColour, type Chart, chart, dyedIn, type Run, runsOf } from './grid.ts';
import { feature, inTwoInks, nearest } from './marks.ts';
import type { Technique } from './technique.ts';
import { colourOfShape } from './tools.ts';

interface Yarn {
  /** Width and height of a stitch, in units of the picture. */
  readonly stitch: readonly [width: number, height: number];
  /** Stitches of ribbing at each edge. */
  readonly rib: number;
  /** How many times nearer than in the scene. */
  readonly zoom: number;
  /** The colours of the picture from those of the scene. */
  readonly dye: (scene: Scene, colours: Palette) => (shape: Shape) => Colour;
  readonly skeins: (scene: Scene, colours: Palette, paint: (shape: Shape) => Colour) => readonly Colour[];
  /** Rows that are a pattern instead of the picture. */
  readonly band?: (chart: Chart, inks: readonly Colour[]) => Chart;
  /** How much darker the gaps between stitches are. */
  readonly gap: number;
}

/** The brown that some Shetland sheep grow: for faces that are not fair. */
const MOORIT = '#8a6248';

/** Fair Isle: two wools, light and dark, a third for what is warm, between bands of stars and lice. */
export const knitFairIsle: Technique = {
  id: 'knit-fair-isle',
  medium: 'as a three-colour Fair Isle knit between patterned bands',
  styles: ['knitted', 'folk', 'decorative', 'monochrome'],
  fewInks: true,
  look: { heads: 3.5, limb: 1.5, detail: 1, crowd: 0.1, faces: true },
  draw: (scene, colours) => {
    const [dark, light] = [mix(colours.accentAlt, colours.dark, 0.6), mix('#f4ead8', colours.light, 0.3)];
    return knitted(scene, colours, {
      stitch: [10, 8],
      rib: 0,
      zoom: 1.25,
      dye: () => (shape) => fairIsle(shape, scene, colours, dark, light),
      skeins: () => {
        const middle = mix(colours.accentAlt, light, 0.45);
        return [dark, light, middle, mix(colours.accent, '#b8402f', 0.3), MOORIT];
      },
      band: banded,
      gap: 0.4,
    });
  },
};

function fairIsle(shape: Shape, scene: Scene, colours: Palette, dark: Colour, light: Colour): Colour {
  const warm = mix(colours.accent, '#b8402f', 0.3);
  const plain = colourOfShape(shape, colours);
  if (shape.kind === 'glow' || shape.paint === 'coat' || shape.paint === 'accent' || shape.paint === 'fur') return warm;
  if (shape.kind === 'sky') return scene.light === 'night' ? dark : light;
  const middle = mix(colours.accentAlt, light, 0.45);
  if (scene.light === 'night' && (shape.kind === 'figure' || shape.kind === 'animal'))
    return shape.paint.startsWith('skin') ? (lightness(plain) > 0.3 ? light : MOORIT) : middle;
  if (shape.paint.startsWith('skin')) return lightness(plain) > 0.55 ? light : MOORIT;
  if (shape.kind === 'face') return feature(shape, dark, light, warm);
  return nearest(inTwoInks(plain, dark, light, 2.2), [dark, light, middle]);
}

function knitted(scene: Scene, colours: Palette, yarn: Yarn): string {
  const [width, height] = yarn.stitch;
  const seen = closer(scene, yarn.zoom);
  const near = yarn.band === undefined ? seen : inside(seen, [BAND * width, BAND * height]);
  const [columns, rows] = [Math.ceil(scene.width / width), Math.ceil(scene.height / height) + 1];
  const paint = yarn.dye(near, colours);
  const inks = yarn.skeins(near, colours, paint);
  const drawn = dyedIn(
    chart({ ...near, width: columns * width, height: rows * height }, columns, rows, paint, colours.light),
    inks,
  );
  const banded = yarn.band === undefined ? drawn : yarn.band(drawn, inks);
  const finished = yarn.rib > 0 ? ribbed(banded, yarn.rib, inks) : banded;
  return rowsOf(finished, width, height) + stitches(scene, columns, rows, width, height, yarn.gap);
}

/** Ribbing all round, in the darkest wool, every other pair of stitches sunk. */
function ribbed({ columns, rows, cells }: Chart, rib: number, inks: readonly Colour[]): Chart {
  const [dark = '#333333', , second = dark] = inks;
  const wool = mix(dark, second, 0.16);
  const sunk = shaded(wool, -0.35);
  const edge = (column: number, row: number): Colour | undefined => {
    const [left, top] = [Math.min(column, columns - 1 - column), Math.min(row, rows - 2 - row)];
    if (Math.min(left, top) >= rib) return undefined;
    return Math.floor((top < rib ? column : row) / 2) % 2 === 0 ? wool : sunk;
  };
  return {
    columns,
    rows,
    cells: cells.map((colour, index) => edge(index % columns, Math.floor(index / columns)) ?? colour),
  };
}

const STAR = [
  '..#...#..',
  '..##.##..',
  '####.####',
  '.###.###.',
  '....#....',
  '.###.###.',
  '####.####',
  '..##.##..',
  '..#...#..',
];

const BAND = 14;

/** A border of stars on all four sides, lice and peaks between it and the picture; lice in its plain fields too. */
function banded({ columns, rows, cells }: Chart, inks: readonly Colour[]): Chart {
  const [dark = '#222222', light = '#eeeeee', middle, warm = dark] = inks;
  const at = (column: number, row: number): Colour | undefined => cells[row * columns + column];
  const border = (depth: number, along: number): Colour => {
    if (depth === 2) return along % 4 === 0 ? light : dark;
    if (depth < 3 || depth === 12) return dark;
    if (depth === 13) return along % 2 === 0 ? light : dark;
    const across = (along + 5) % 12;
    const isStar = across < 9 ? STAR[depth - 3]?.charAt(across) === '#' : across === 10 && depth === 7;
    return isStar ? light : warm;
  };
  const field = (column: number, row: number, colour: Colour): Colour => {
    if (colour !== middle || (column + (row % 6 === 0 ? 0 : 3)) % 6 !== 0 || row % 3 !== 0) return colour;
    const isInside = [-3, 3].every((by) => at(column + by, row) === middle && at(column, row + by) === middle);
    return isInside ? light : colour;
  };
  return {
    columns,
    rows,
    cells: cells.map((colour, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)];
      const [side, end] = [Math.min(column, columns - 1 - column), Math.min(row, rows - 2 - row)];
      if (Math.min(side, end) >= BAND) return field(column, row, colour);
      return end <= side ? border(Math.max(0, end), column) : border(side, row);
    }),
  };
}

/** The scene made smaller, so that a border `by` units wide hides nothing of it but a little sky. */
function inside(scene: Scene, by: readonly [x: number, y: number]): Scene {
  const { width, height } = scene;
  const scale = Math.max((width - by[0] * 2) / width, (height - by[1] * 2) / height);
  const [x, y] = [(width - width * scale) / 2, height - by[1] - height * scale];
  return {
    ...scene,
    shapes: scene.shapes.map((shape) => ({
      ...shape,
      width: shape.width * scale,
      outline: shape.outline.map(([px, py]): readonly [number, number] => [x + px * scale, y + py * scale]),
    })),
  };
}

const toothOf = (width: number, height: number): string =>
  `l${width / 2} ${Math.round(height * 0.7)} ${width / 2}-${Math.round(height * 0.7)}`;

/**
 * Each run of stitches hangs down in points over the row below, so rows are laid from the bottom up: only lower edges need
 * drawing. A whole row goes down in its commonest wool first.
 */
function rowsOf(finished: Chart, width: number, height: number): string {
  const rows = new Map<number, Run[]>();
  for (const run of runsOf(finished)) {
    const row = rows.get(run.row);
    if (row === undefined) rows.set(run.row, [run]);
    else row.push(run);
  }
  const tooth = toothOf(width, height);
  const drop = Math.round(height * 0.66);
  const whole = `M0-1v${drop + 1}${tooth.repeat(finished.columns)}V-1z`;
  const laid = [...rows]
    .sort((a, b) => b[0] - a[0])
    .map(([row, runs]) => {
      const groups = [...byColour(runs)].sort((a, b) => stitchesIn(b[1]) - stitchesIn(a[1]));
      const [[ground] = [''], ...others] = groups;
      const y = row * height;
      const over = others.map(([fill, same]) => {
        const d = same
          .map(({ from, to }) => `M${from * width} ${y - 1}v${drop + 1}${tooth.repeat(to - from)}V${y - 1}z`)
          .join('');
        return tag('path', { d, fill });
      });
      return tag('use', { href: '#row', y, fill: ground }) + over.join('');
    });
  return tag('defs', {}, tag('path', { id: 'row', d: whole })) + laid.join('');
}

const stitchesIn = (runs: readonly Run[]): number => runs.reduce((sum, { from, to }) => sum + to - from, 0);

/** What makes cloth of the colours: a dark gap under each row, between legs, and a thread of light along them. */
function stitches(scene: Scene, columns: number, rows: number, width: number, height: number, gap: number): string {
  const zigzag = `M0 0${toothOf(width, height).repeat(columns)}`;
  const line = (id: string, colour: Colour, thickness: number, opacity: number): string =>
    tag('path', { id, d: zigzag, fill: 'none', stroke: colour, 'stroke-width': thickness, 'stroke-opacity': opacity });
  const use = (id: string, y: number): string => `<use href="#${id}" y="${Math.round(y * 10) / 10}"/>`;
  const every = Array.from({ length: rows + 1 }, (_, row) => row);
  const legs = Array.from(
    { length: columns * 2 + 1 },
    (_, half) => `M${(half * width) / 2} 0V${scene.height + height}`,
  );
  const upright = (odd: number): string => legs.filter((_, half) => half % 2 === odd).join('');
  return (
    tag('defs', {}, line('gap', '#1c1020', height * 0.2, gap) + line('ply', '#fff6e4', height * 0.16, 0.26)) +
    every.map((row) => use('gap', row * height - height * 0.34) + use('ply', row * height + height * 0.08)).join('') +
    tag('path', { d: upright(0), stroke: '#1c1020', 'stroke-width': width * 0.12, 'stroke-opacity': gap * 0.75 }) +
    tag('path', { d: upright(1), stroke: '#1c1020', 'stroke-width': width * 0.09, 'stroke-opacity': gap * 0.55 })
  );
}
