import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { isLetter } from '../drawing/lettering.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { dots, smooth, straight, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Look, Scene, Shape } from '../drawing/stage.ts';
import { informationScenes } from '../scenes/information/information-scenes.ts';
import { inGroups, runsOf } from './runs.ts';
import type { Technique } from './technique.ts';

interface Options {
  readonly id: string;
  readonly medium: string;
  readonly styles: readonly string[];
  readonly look: Look;
  /** Flat fields, one even line with colour slipped beside it, or bright on dark. */
  readonly manner: 'fields' | 'line' | 'dark';
}

/** Information without words: pictograms, arrows, numbers; the options make a textbook, a field guide or a control room. */
export function infographic(options: Options): Technique {
  const { id, medium, styles, look } = options;
  return {
    id,
    medium,
    styles,
    look,
    repertoire: informationScenes,
    fewInks: true,
    draw: (scene, colours) => {
      const pen = new Informer(scene, colours, options);
      const drawn = inGroups(runsOf(scene.shapes, joins).map((run) => pen.draw(run)));
      return tag('g', { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, drawn);
    },
  };
}

const joins = (before: Shape, shape: Shape): boolean =>
  shape.width > 0 && (isLetter(shape) || before.thing === shape.thing);

type Drawn = readonly [attributes: string, markup: string];

const WEIGHT = 2.6;

class Informer {
  private readonly scene: Scene;
  private readonly colours: Palette;
  private readonly options: Options;
  private readonly ground: Colour;
  private readonly ink: Colour;

  constructor(scene: Scene, colours: Palette, options: Options) {
    this.scene = scene;
    this.colours = colours;
    this.options = options;
    const { manner } = options;
    this.ground =
      manner === 'dark'
        ? mix(mix(colours.dark, '#0c1024', 0.45), colours.accentAlt, 0.12)
        : manner === 'line'
          ? mix(colours.light, '#ffffff', 0.35)
          : mix(mix(colours.sky, colours.accentAlt, 0.12), colours.light, 0.42);
    this.ink = manner === 'dark' ? mix(colours.light, colours.lit, 0.12) : mix(colours.dark, '#14121c', 0.2);
  }

  draw(run: readonly Shape[]): Drawn {
    const [shape] = run;
    if (shape === undefined) return ['', ''];
    if (this.isGround(shape)) return ['', this.background(shape)];
    const d = run
      .map((one) =>
        one.width > 0
          ? smooth(one.outline, false)
          : one.outline.length < 7
            ? straight(one.outline)
            : smooth(one.outline),
      )
      .join('');
    if (shape.width > 0)
      return [' fill="none"', tag('path', { d, stroke: this.strokeOf(shape), 'stroke-width': this.widthOf(shape) })];
    if (this.options.manner === 'line') return this.lined(shape, d);
    return ['', tag('path', { d, fill: this.fill(shape) })];
  }

  private isGround(shape: Shape): boolean {
    return shape.width === 0 && shape.depth < 0.2 && area(shape.outline) > this.scene.width * this.scene.height * 0.85;
  }

  private background(shape: Shape): string {
    const { width, height } = this.scene;
    const whole = tag('path', { d: straight(shape.outline), fill: this.ground });
    if (this.options.manner === 'fields') {
      const r = Math.min(width, height);
      const pale = mix(this.ground, this.colours.light, 0.28);
      return (
        whole +
        tag('circle', { cx: width * 0.5, cy: height * 0.5, r: r * 0.47, fill: pale }) +
        tag('circle', { cx: width * 0.06, cy: height, r: r * 0.3, fill: pale }) +
        tag('circle', { cx: width, cy: 0, r: r * 0.26, fill: pale })
      );
    }
    const step = 40;
    if (this.options.manner === 'line') {
      const spots: (readonly [number, number])[] = [];
      for (let y = step / 2; y < height; y += step) for (let x = step / 2; x < width; x += step) spots.push([x, y]);
      return (
        whole +
        tag('path', {
          d: dots(spots),
          stroke: mix(this.ground, this.ink, 0.28),
          'stroke-width': 2.2,
          'stroke-linecap': 'round',
        })
      );
    }
    const lines: string[] = [];
    for (let x = step; x < width; x += step) lines.push(`M${x} 0V${height}`);
    for (let y = step; y < height; y += step) lines.push(`M0 ${y}H${width}`);
    return whole + tag('path', { d: lines.join(''), stroke: mix(this.ground, this.ink, 0.09), 'stroke-width': 1 });
  }

  private widthOf(shape: Shape): number {
    const least = this.options.manner === 'line' ? WEIGHT : 1.6;
    return Math.round(Math.max(least, shape.width) * 10) / 10;
  }

  private strokeOf(shape: Shape): Colour {
    const { colours } = this;
    const plain = shaded(colours[shape.paint], shape.shade);
    if (this.options.manner === 'line') {
      if (isLetter(shape)) return shape.paint === 'light' ? this.ground : this.ink;
      return shape.width < 8 && shape.kind !== 'water' ? this.ink : plain;
    }
    if (this.options.manner === 'dark') return this.lit(shape, plain);
    return plain;
  }

  private fill(shape: Shape): Colour {
    const plain = shaded(this.colours[shape.paint], shape.shade);
    if (this.options.manner === 'dark') return this.lit(shape, plain);
    if (shape.kind === 'room') return mix(plain, this.colours.light, 0.6);
    return plain;
  }

  /** What was ink shines, what was paper is night, colours keep their strength. */
  private lit(shape: Shape, plain: Colour): Colour {
    if (shape.kind === 'room') return mix(this.ground, plain, 0.16);
    if (isLetter(shape)) return shape.paint === 'light' ? this.ground : this.ink;
    if (shape.paint === 'dark') return this.ink;
    if (lightness(plain) < 0.3) return mix(plain, this.colours.light, 0.3);
    return mix(plain, this.ground, strong.has(shape.paint) ? 0 : 0.14);
  }

  /** An even line; the colour lies a little beside it, and most things have none. */
  private lined(shape: Shape, d: string): Drawn {
    const plain = shaded(this.colours[shape.paint], shape.shade);
    const size = area(shape.outline);
    if (isLetter(shape)) return ['', tag('path', { d, fill: this.ink })];
    if (shape.kind === 'room')
      return [
        '',
        tag('path', { d, fill: mix(this.ground, plain, 0.3) }) +
          tag('path', { d, fill: 'none', stroke: this.ink, 'stroke-width': 1.6, 'stroke-dasharray': '2 9' }),
      ];
    if (size < 90) return ['', tag('path', { d, fill: this.ink })];
    const isColoured = strong.has(shape.paint) || shape.kind === 'water';
    const contour = ` stroke="${this.ink}" stroke-width="${size < 900 ? WEIGHT * 0.75 : WEIGHT}"`;
    if (shape.paint === 'dark') return [contour, tag('path', { d, fill: this.ink })];
    if (!isColoured)
      return [contour, tag('path', { d, fill: shape.shade < -0.15 ? mix(this.ground, this.ink, 0.16) : this.ground })];
    return [
      '',
      tag('path', { d, fill: this.ground }) +
        tag('path', { d, fill: plain, transform: 'translate(6 5)' }) +
        tag('path', { d, fill: 'none', stroke: this.ink, 'stroke-width': WEIGHT }),
    ];
  }
}

const strong: ReadonlySet<Paint> = new Set([
  'accent',
  'lit',
  'scarf',
  'fruit',
  'coat',
  'accentAlt',
  'petal',
  'dress',
  'sun',
  'fruitAlt',
]);

/** Fields of colour without a contour, on a pale ground. */
export const infographicFlat = infographic({
  id: 'infographic-flat',
  medium: 'as an information graphic in flat fields of colour',
  styles: ['infographics', 'flat', 'vector', 'geometric'],
  look: { heads: 6.5, limb: 1.1, detail: 1, crowd: 0.4, faces: false },
  manner: 'fields',
});
