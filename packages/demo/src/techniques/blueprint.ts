import { type Colour, mix } from '../drawing/colour.ts';
import { at, distance, type Outline, type Point, rect } from '../drawing/geometry.ts';
import { setCapitals } from '../drawing/letters.ts';
import type { Palette } from '../drawing/palette.ts';
import { dashes, smooth, straight, tag } from '../drawing/path.ts';
import { area, type Bounds, bounds, hatch } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Kind, Look, Scene, Shape } from '../drawing/stage.ts';
import type { Technique } from './technique.ts';

interface Options {
  readonly id: string;
  readonly medium: string;
  readonly styles: readonly string[];
  readonly look: Look;
  /** White on blue, ink on vellum with one red, or bright on a black screen. */
  readonly ground: 'blue' | 'vellum' | 'screen';
  /** How far lines run on beyond corners, in pixels. */
  readonly overshoot: number;
  readonly grid: 'squares' | 'none' | 'crosses';
  /** Distance of hatching lines; 0 for washes instead. */
  readonly hatching: number;
}

/** Technical drawings of any scene: elevation lines that overshoot, centre lines, measures, hatching, and a title block. */
export function blueprint(options: Options): Technique {
  const { id, medium, styles, look } = options;
  return {
    id,
    medium,
    styles,
    look,
    fewInks: true,
    draw: (scene, colours, random) => new Drafter(scene, colours, options, random).all(),
  };
}

const main: ReadonlySet<Kind> = new Set(['figure', 'building', 'animal', 'prop', 'tree']);
const faint: ReadonlySet<Kind> = new Set(['cloud', 'land', 'water', 'weather', 'room', 'glow']);

class Drafter {
  private readonly scene: Scene;
  private readonly options: Options;
  private readonly random: Random;
  private readonly ground: Colour;
  private readonly ink: Colour;
  private readonly second: Colour;

  constructor(scene: Scene, colours: Palette, options: Options, random: Random) {
    this.scene = scene;
    this.options = options;
    this.random = random;
    const { ground } = options;
    this.ground =
      ground === 'blue'
        ? mix(mix(colours.accentAlt, '#123a7a', 0.62), colours.dark, 0.1)
        : ground === 'vellum'
          ? mix(colours.light, '#f1e6c8', 0.55)
          : mix(colours.dark, '#07090d', 0.72);
    this.ink =
      ground === 'blue'
        ? mix('#ffffff', colours.light, 0.4)
        : ground === 'vellum'
          ? mix(colours.dark, '#1d2230', 0.3)
          : mix(colours.lit, colours.light, 0.35);
    this.second =
      ground === 'blue'
        ? mix(colours.lit, '#ffffff', 0.25)
        : ground === 'vellum'
          ? colours.accent
          : mix(colours.accent, '#ffffff', 0.15);
  }

  all(): string {
    const { width, height } = this.scene;
    const things = this.things();
    const back = tag('rect', { width, height, fill: this.ground }) + this.grid();
    const drawn = this.scene.shapes.map((shape) => this.shape(shape)).join('');
    const notes = this.measures(things) + this.sheet();
    return (
      back +
      tag('g', { fill: 'none', stroke: this.ink, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, drawn + notes)
    );
  }

  private grid(): string {
    const { width, height } = this.scene;
    const { grid } = this.options;
    if (grid === 'none') return '';
    const stroke = mix(this.ground, this.ink, grid === 'squares' ? 0.16 : 0.4);
    const step = grid === 'squares' ? 20 : 80;
    const lines: string[] = [];
    const bold: string[] = [];
    if (grid === 'crosses')
      for (let y = step / 2; y < height; y += step)
        for (let x = step / 2; x < width; x += step) lines.push(`M${x - 5} ${y}h10M${x} ${y - 5}v10`);
    else {
      for (let x = step; x < width; x += step) (x % 100 === 0 ? bold : lines).push(`M${x} 0V${height}`);
      for (let y = step; y < height; y += step) (y % 100 === 0 ? bold : lines).push(`M0 ${y}H${width}`);
    }
    return (
      tag('path', { d: lines.join(''), stroke, 'stroke-width': 0.6 }) +
      (bold.length > 0 ? tag('path', { d: bold.join(''), stroke, 'stroke-width': 1.4 }) : '')
    );
  }

  private shape(shape: Shape): string {
    if (shape.kind === 'sky') return '';
    const isFaint = faint.has(shape.kind);
    const size = area(shape.outline);
    const whole = this.scene.width * this.scene.height;
    if (shape.width > 0) {
      const weight = Math.min(shape.width, isFaint ? 1.2 : shape.width > 6 ? 3 : 1.6);
      return tag('path', {
        d: smooth(shape.outline, false),
        'stroke-width': Math.round(weight * 10) / 10,
        'stroke-opacity': isFaint ? 0.5 : undefined,
      });
    }
    if (shape.kind === 'room' && size > whole * 0.5) return '';
    const outline = shape.outline;
    const d = outline.length < 6 ? straight(outline) : smooth(outline);
    const weight = size < 300 ? 0.8 : isFaint ? 1 : shape.depth < 0.3 ? 1.1 : shape.detail === 0 ? 2 : 1.3;
    const fill = this.fillOf(shape);
    const body = tag('path', {
      d,
      fill,
      'stroke-width': weight,
      'stroke-dasharray': shape.kind === 'cloud' || shape.kind === 'glow' ? '9 5' : undefined,
    });
    return body + (size > 700 ? this.tone(shape, size) : '') + (isFaint ? '' : this.overshot(outline, size));
  }

  /** Things hide what is behind them; dark ones are laid in with a little tone. */
  private fillOf(shape: Shape): Colour {
    const strong = accents.has(shape.paint) && this.options.ground !== 'blue' && main.has(shape.kind);
    if (strong) return mix(this.ground, this.second, 0.72);
    const strength = this.options.ground === 'screen' ? 1.7 : 1.2;
    const tone = (faint.has(shape.kind) ? 0.035 : shape.shade < -0.1 ? 0.12 : 0.06) * strength;
    return mix(this.ground, this.ink, tone);
  }

  /** Cut surfaces are hatched, in a direction of their own for each material. */
  private tone(shape: Shape, size: number): string {
    const { hatching } = this.options;
    const angle = angles[shape.paint];
    if (hatching === 0 || angle === undefined || size > this.scene.width * this.scene.height * 0.12 || shape.detail > 1)
      return '';
    const lines = hatch(shape.outline, angle, size > 9000 ? hatching * 1.5 : hatching);
    return lines.length === 0 || lines.length > 90
      ? ''
      : tag('path', { d: dashes(lines), 'stroke-width': 0.7, 'stroke-opacity': 0.55 });
  }

  /** Straight edges run on beyond their corners. */
  private overshot(outline: Outline, size: number): string {
    const { overshoot } = this.options;
    if (overshoot === 0 || size < 1400 || outline.length > 8) return '';
    const segments: [Point, Point][] = [];
    for (const [index, from] of outline.entries()) {
      const to = at(outline, index + 1);
      const long = distance(from, to);
      if (long < 34) continue;
      const [dx, dy] = [((to[0] - from[0]) / long) * overshoot, ((to[1] - from[1]) / long) * overshoot];
      segments.push([to, [to[0] + dx, to[1] + dy]], [from, [from[0] - dx, from[1] - dy]]);
    }
    return segments.length === 0
      ? ''
      : tag('path', { d: dashes(segments), 'stroke-width': 0.9, 'stroke-opacity': 0.8 });
  }

  /** The extents of the largest things, none of which lie within each other's middle. */
  private things(): Bounds[] {
    const { width, height } = this.scene;
    const found = new Map<number, Bounds>();
    for (const shape of this.scene.shapes) {
      if (!main.has(shape.kind) || shape.depth < 0.3) continue;
      const box = bounds(shape.outline);
      const known = found.get(shape.thing);
      found.set(
        shape.thing,
        known === undefined
          ? box
          : {
              left: Math.min(known.left, box.left),
              right: Math.max(known.right, box.right),
              top: Math.min(known.top, box.top),
              bottom: Math.max(known.bottom, box.bottom),
            },
      );
    }
    const size = (box: Bounds): number => (box.right - box.left) * (box.bottom - box.top);
    const fits = (box: Bounds): boolean =>
      box.left > 50 &&
      box.top > 60 &&
      box.right < width - 50 &&
      box.bottom < height - 30 &&
      size(box) > width * height * 0.012 &&
      size(box) < width * height * 0.4;
    const chosen: Bounds[] = [];
    for (const box of [...found.values()].filter(fits).sort((a, b) => size(b) - size(a)))
      if (chosen.length < 4 && chosen.every((other) => Math.abs(other.left + other.right - box.left - box.right) > 150))
        chosen.push(box);
    return chosen;
  }

  /** Centre line, height and width with arrows and figures. */
  private measures(things: readonly Bounds[]): string {
    return things
      .map((box, index) => {
        const middle = (box.left + box.right) / 2;
        const centre = tag('path', {
          d: `M${Math.round(middle)} ${Math.round(box.top - 26)}V${Math.round(box.bottom + 20)}`,
          stroke: this.second,
          'stroke-width': 1.1,
          'stroke-dasharray': '22 5 4 5',
        });
        const isLeft = index % 2 === 0;
        const x = isLeft ? box.left - 22 : box.right + 22;
        const upright = this.measure(
          [x, box.top],
          [x, box.bottom],
          `${Math.round((box.bottom - box.top) * 2.1)}`,
          isLeft ? -1 : 1,
        );
        const y = box.top - 24;
        const level = this.measure([box.left, y], [box.right, y], `${Math.round((box.right - box.left) * 2.1)}`, -1);
        return centre + upright + (index < 2 ? level : '');
      })
      .join('');
  }

  private measure([ax, ay]: Point, [bx, by]: Point, figure: string, side: 1 | -1): string {
    const isLevel = Math.abs(ay - by) < 1;
    const arrow = 9;
    const d = isLevel
      ? `M${Math.round(ax)} ${Math.round(ay)}H${Math.round(bx)}m${-arrow}-4l${arrow} 4l${-arrow} 4M${Math.round(ax + arrow)} ${Math.round(ay - 4)}l${-arrow} 4l${arrow} 4M${Math.round(ax)} ${Math.round(ay - 8)}v30M${Math.round(bx)} ${Math.round(by - 8)}v30`
      : `M${Math.round(ax)} ${Math.round(ay)}V${Math.round(by)}m-4-${arrow}l4 ${arrow}l4-${arrow}M${Math.round(ax - 4)} ${Math.round(ay + arrow)}l4-${arrow}l4 ${arrow}M${Math.round(ax - 8)} ${Math.round(ay)}h${16}M${Math.round(bx - 8)} ${Math.round(by)}h16`;
    const middle: Point = isLevel ? [(ax + bx) / 2, ay - 12] : [ax + side * 24, (ay + by) / 2];
    return tag('path', { d, stroke: this.second, 'stroke-width': 1.2 }) + this.figures(figure, middle, 13);
  }

  private figures(text: string, [x, y]: Point, high: number, colour: Colour = this.second): string {
    const line = setCapitals(text, 0.34);
    const left = x - (line.width * high) / 2;
    const strokes = line.strokes.map((stroke) =>
      smooth(
        stroke.map(([u, v]): Point => [left + u * high, y + (v - 0.5) * high]),
        false,
      ),
    );
    return tag('path', { d: strokes.join(''), stroke: colour, 'stroke-width': Math.max(1.2, high * 0.11) });
  }

  /** The border and, in a lower corner, the title block. */
  private sheet(): string {
    const { width, height } = this.scene;
    const m = 22;
    const [w, h] = [Math.min(270, width * 0.3), 76];
    const isLeft = this.random.chance(0.4);
    const [x, y] = [isLeft ? m : width - m - w, height - m - h];
    const frame = tag('path', {
      d: `${straight(rect(m, m, width - m * 2, height - m * 2))}${straight(rect(m - 8, m - 8, width - m * 2 + 16, height - m * 2 + 16))}`,
      'stroke-width': 1.6,
    });
    const block = tag('path', { d: straight(rect(x, y, w, h)), fill: this.ground, 'stroke-width': 2.4 });
    const cells = tag('path', {
      d: `M${x} ${y + h * 0.6}h${Math.round(w)}M${Math.round(x + w * 0.36)} ${y + h * 0.6}v${Math.round(h * 0.4)}M${Math.round(x + w * 0.68)} ${y + h * 0.6}v${Math.round(h * 0.4)}`,
      'stroke-width': 1.2,
    });
    const title = this.random.pick([
      'ELEVATION A-A',
      'SECTION B-B',
      'GENERAL VIEW',
      'SHEET ONE',
      'FRONT ELEVATION',
      'DETAIL C',
    ]);
    const words =
      this.figures(title, [x + w / 2, y + h * 0.3], Math.min(17, w / (title.length * 0.92)), this.ink) +
      this.figures(`NO. ${this.random.whole(11, 89)}`, [x + w * 0.18, y + h * 0.8], 10, this.ink) +
      this.figures(this.random.pick(['1:20', '1:50', '1:100']), [x + w * 0.52, y + h * 0.8], 11, this.second) +
      this.figures(`REV ${this.random.pick(['A', 'B', 'C'])}`, [x + w * 0.84, y + h * 0.8], 10, this.ink);
    const marks = this.random.chance(0.5)
      ? this.north([isLeft ? width - 84 : 84, 90])
      : this.scale([isLeft ? width - m - 190 : m + 30, height - m - 26]);
    return frame + block + cells + words + marks;
  }

  private north([x, y]: Point): string {
    const d = `M${x} ${y - 34}V${y + 34}M${x - 34} ${y}H${x + 34}M${x} ${y - 34}l9 22l-9-6l-9 6z`;
    return (
      tag('circle', { cx: x, cy: y, r: 26, 'stroke-width': 1.4, fill: this.ground }) +
      tag('path', { d, 'stroke-width': 1.4 }) +
      this.figures('N', [x, y - 48], 15, this.ink)
    );
  }

  private scale([x, y]: Point): string {
    const part = 40;
    const bars = [0, 2].map((index) => straight(rect(x + index * part, y, part, 8))).join('');
    return (
      tag('path', { d: bars, fill: this.ink }) +
      tag('path', { d: straight(rect(x, y, part * 4, 8)), 'stroke-width': 1.2 }) +
      this.figures('0', [x, y - 14], 11) +
      this.figures('5', [x + part * 2, y - 14], 11) +
      this.figures('10', [x + part * 4, y - 14], 11)
    );
  }
}

/** Materials that are hatched, and how: turns in radians. */
const angles: Partial<Record<Shape['paint'], number>> = {
  wall: 0.785,
  wallAlt: 0.785,
  roof: 1.57,
  wood: 0,
  woodDark: 0.2,
  stone: -0.785,
  soil: -0.5,
  bark: 1.3,
  coat: 1.1,
  dress: -1.1,
  trouser: 1.57,
  leafDark: 0.4,
  accent: 0.785,
  accentAlt: -0.785,
  waterDeep: 0,
  dark: 0.785,
};
const accents: ReadonlySet<Shape['paint']> = new Set(['accent', 'coat', 'scarf', 'fruit', 'lit']);

/** White lines on cyanotype blue, with squares and hatching. */
export const blueprintBlue = blueprint({
  id: 'blueprint-blue',
  medium: 'as a blueprint in white line with measures and hatching',
  styles: ['technical', 'line', 'retro'],
  look: { heads: 7.6, limb: 0.95, detail: 1, crowd: 0.3, faces: false },
  ground: 'blue',
  overshoot: 16,
  grid: 'squares',
  hatching: 8,
});
