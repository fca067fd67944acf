import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { CAST, type IsometricLook } from '../drawing/isometric.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { isometricScenes } from '../scenes/isometric/isometric-scenes.ts';
import { inGroups, runsOf } from './runs.ts';
import type { Technique } from './technique.ts';
import { hazed } from './tools.ts';

interface Options {
  readonly id: string;
  readonly medium: string;
  readonly styles: readonly string[];
  readonly look: IsometricLook;
  /** Contours: none, dark as ink, or light as wire. */
  readonly edge: 'none' | 'ink' | 'wire';
  readonly weight: number;
  /** How far apart the three tones of a solid are, 1 natural. */
  readonly shade: number;
  /** What is behind an island. */
  readonly ground: 'plain' | 'disc' | 'grid';
  /** All colours, or paper and ink with few of them left. */
  readonly inks: 'all' | 'few' | 'dark';
}

/** Plans and solids in true isometry; the options make a toy box, a night with wires, or a draughtsman's line. */
export function isometric(options: Options): Technique {
  const { id, medium, styles, look } = options;
  return {
    id,
    medium,
    styles,
    look,
    repertoire: isometricScenes,
    ...(options.inks === 'few' ? { fewInks: true } : {}),
    draw: (scene, colours) => {
      const pen = new Draughtsman(scene, colours, options);
      return pen.definitions() + tag('g', { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, drawn(pen, scene));
    },
  };
}

function drawn(pen: Draughtsman, scene: Scene): string {
  if (scene.filming === undefined) return pen.all(runsOf(scene.shapes, joins));
  const runs = new Map(
    runsOf(scene.shapes, (before, shape) => before.moves === shape.moves && joins(before, shape)).flatMap((run) =>
      run[0] === undefined ? [] : [[run[0], run] as const],
    ),
  );
  return drawShapes([...runs.keys()], scene, (shape) => pen.all([runs.get(shape) ?? []]));
}

const joins = (before: Shape, shape: Shape): boolean =>
  shape.shade === CAST || (shape.detail > 0 && before.thing === shape.thing) || shape.width > 0;

class Draughtsman {
  private readonly scene: Scene;
  private readonly colours: Palette;
  private readonly options: Options;
  private readonly ink: Colour;
  private readonly paper: Colour;

  constructor(scene: Scene, colours: Palette, options: Options) {
    this.scene = scene;
    this.colours = colours;
    this.options = options;
    this.ink = options.edge === 'wire' ? mix(colours.lit, colours.light, 0.45) : mix(colours.dark, '#101018', 0.3);
    this.paper = options.inks === 'few' ? mix(colours.light, colours.skyLow, 0.18) : colours.light;
  }

  definitions(): string {
    if (this.options.inks !== 'few') return '';
    const lines = (id: string, gap: number, d: string): string =>
      tag(
        'pattern',
        { id, width: gap, height: gap * 2, patternUnits: 'userSpaceOnUse' },
        tag('path', { d, stroke: this.ink, 'stroke-width': 1.1, fill: 'none' }),
      );
    return tag('defs', {}, lines('right', 5, 'M1 0V10') + lines('cast', 4, 'M0 6l4-4M0 10l4-4M0 2l2-2'));
  }

  /** Neighbours with the same contour share a group, which keeps crowded pictures small. */
  all(list: readonly (readonly Shape[])[]): string {
    return inGroups(list.map((run) => [this.contourOf(run[0]), this.draw(run)] as const));
  }

  private draw(run: readonly Shape[]): string {
    const [shape] = run;
    if (shape === undefined) return '';
    if (shape.kind === 'sky') return shape.detail > 1 ? '' : this.sky(shape);
    const d = run.map((one) => (one.width > 0 ? smooth(one.outline, false) : pathOf(one))).join('');
    if (shape.shade === CAST) return this.cast(d);
    const fill = this.fill(shape);
    if (shape.width > 0) return this.stroke(d, shape, fill);
    const body = tag('path', { d, fill });
    const isDark =
      this.options.inks === 'few' && shape.shade < -0.24 && !unhatched.has(shape.kind) && area(shape.outline) > 500;
    return isDark ? body + tag('path', { d, fill: 'url(#right)' }) : body;
  }

  private sky(shape: Shape): string {
    const { colours, scene, options } = this;
    const whole = tag('path', { d: straight(shape.outline), fill: this.backdrop() });
    if (options.ground === 'plain' || shape.detail > 0) return whole;
    const { width, height } = scene;
    if (options.ground === 'disc')
      return (
        whole +
        tag('circle', {
          cx: width / 2,
          cy: height * 0.46,
          r: Math.min(width, height) * 0.45,
          fill: mix(colours.sky, colours.light, 0.25),
        })
      );
    const lines: string[] = [];
    const step = Math.min(width, height) / 14;
    for (let x = -height * 2; x < width + height * 2; x += step * 2)
      lines.push(
        `M${Math.round(x)} 0l${Math.round(height * Math.sqrt(3))} ${height}`,
        `M${Math.round(x)} 0l${-Math.round(height * Math.sqrt(3))} ${height}`,
      );
    return whole + tag('path', { d: lines.join(''), stroke: this.ink, 'stroke-opacity': 0.14, fill: 'none' });
  }

  private backdrop(): Colour {
    const { colours, options } = this;
    if (options.inks === 'few') return this.paper;
    if (options.inks === 'dark') return mix(colours.dark, colours.accentAlt, 0.22);
    return mix(colours.skyLow, colours.light, 0.45);
  }

  private cast(d: string): string {
    if (this.options.inks === 'few') return tag('path', { d, fill: 'url(#cast)' });
    const opacity = this.options.inks === 'dark' ? 0.5 : 0.24;
    return tag('path', { d, fill: shaded(this.colours.dark, -0.2), 'fill-opacity': opacity });
  }

  private stroke(d: string, shape: Shape, fill: Colour): string {
    const isInked = this.options.edge !== 'none' && shape.width < 3;
    const line = { d, fill: 'none' };
    const core = tag('path', { ...line, stroke: isInked ? this.ink : fill, 'stroke-width': shape.width });
    if (this.options.edge !== 'ink' || isInked || lineless.has(shape.kind) || shape.width < 4) return core;
    return tag('path', { ...line, stroke: this.ink, 'stroke-width': shape.width + this.options.weight * 1.5 }) + core;
  }

  /** The attributes of a shape's contour; empty where it has none or brings its own. */
  private contourOf(shape: Shape | undefined): string {
    const { edge, weight } = this.options;
    if (shape === undefined || edge === 'none' || shape.width > 0 || shape.shade === CAST || bare.has(shape.kind))
      return '';
    if (shape.detail > 1 || (shape.kind === 'land' && shape.detail > 0)) return '';
    const isFine = shape.detail > 0 || shape.kind === 'figure' || shape.kind === 'land';
    const width = Math.round((isFine ? weight * 0.55 : weight) * 10) / 10;
    const opacity = edge === 'wire' ? ` stroke-opacity="${isFine ? 0.4 : 0.8}"` : '';
    return ` stroke="${this.ink}" stroke-width="${width}"${opacity}`;
  }

  private fill(shape: Shape): Colour {
    const { options, colours } = this;
    const flat = shaded(hazed({ ...shape, shade: 0 }, colours, 0.25), shape.shade * options.shade);
    if (options.inks === 'few') return this.fewInks(shape);
    if (options.inks === 'dark') return this.dark(shape, flat);
    return flat;
  }

  /** Paper, one grey of the ink, and three colours where they matter. */
  private fewInks({ paint, shade }: Shape): Colour {
    const { colours, paper } = this;
    const chosen = few[paint];
    if (chosen !== undefined) return shaded(colours[chosen], Math.max(-0.2, shade * 0.5));
    const value = lightness(colours[paint]);
    return value < 0.24 ? mix(this.ink, paper, 0.15) : mix(paper, this.ink, value < 0.5 ? 0.1 : 0);
  }

  /** Everything sinks into the night but lamps, people and bright things. */
  private dark(shape: Shape, flat: Colour): Colour {
    const { colours } = this;
    if (shape.paint === 'lit' || shape.paint === 'sun') return mix(colours.lit, '#ffffff', 0.15);
    const night = mix(mix(colours.dark, '#0a0c1e', 0.35), colours.accentAlt, 0.16);
    const keeps = shape.kind === 'figure' ? 0.75 : bright.has(shape.paint) ? 0.58 : 0.26;
    return shaded(mix(night, flat, keeps), shape.shade * 0.25);
  }
}

const few: Partial<Record<Paint, Paint>> = {
  accent: 'accent',
  coat: 'accent',
  fruit: 'accent',
  petal: 'accent',
  roof: 'accent',
  lit: 'lit',
  scarf: 'lit',
  sun: 'lit',
  dress: 'accentAlt',
  accentAlt: 'accentAlt',
  water: 'accentAlt',
  waterDeep: 'accentAlt',
};
const bright: ReadonlySet<Paint> = new Set(['accent', 'scarf', 'light', 'petal', 'dress', 'coat', 'fruit']);

const lineless: ReadonlySet<string> = new Set(['figure', 'land', 'water']);
const bare: ReadonlySet<string> = new Set(['sky', 'glow', 'weather']);
const unhatched: ReadonlySet<string> = new Set(['figure', 'water', 'land', 'tree']);
const pathOf = (shape: Shape): string => (shape.outline.length < 8 ? straight(shape.outline) : smooth(shape.outline));

/** Edgeless, soft and chunky: a toy on its own piece of ground. */
export const isometricToy = isometric({
  id: 'isometric-toy',
  medium: 'in edgeless isometric view, like a toy on a shelf',
  styles: ['isometric', 'vector', 'flat', 'geometric'],
  look: { heads: 6, limb: 1.1, detail: 2, crowd: 0.2, faces: false, plot: 'island', lamps: false },
  edge: 'none',
  weight: 0,
  shade: 1.1,
  ground: 'disc',
  inks: 'all',
});

/** A city after dark, in glowing contours. */
export const isometricNight = isometric({
  id: 'isometric-night',
  medium: 'in dark isometric view with glowing edges',
  styles: ['isometric', 'vector', 'night', 'technical'],
  look: { heads: 7, limb: 1, detail: 1, crowd: 0.5, faces: false, plot: 'bleed', lamps: true },
  edge: 'wire',
  weight: 1.3,
  shade: 1.2,
  ground: 'grid',
  inks: 'dark',
});

/** Ink, hatching and a few flat colours: an isometric for readers who look for an hour. */
export const isometricLine = isometric({
  id: 'isometric-line',
  medium: 'in outlined isometric view with hatched shadows and few colours',
  styles: ['isometric', 'line', 'editorial', 'technical'],
  look: { heads: 7, limb: 1, detail: 1, crowd: 0.9, faces: false, plot: 'bleed', lamps: false },
  edge: 'ink',
  weight: 1.9,
  shade: 1,
  ground: 'grid',
  inks: 'few',
});
