import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { GAS, isHalo, isLetter, type LetteringLook } from '../drawing/lettering.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { dots, smooth, straight, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { letteringScenes } from '../scenes/lettering/lettering-scenes.ts';
import { inGroups, runsOf } from './runs.ts';
import type { Technique } from './technique.ts';

interface Options {
  readonly id: string;
  readonly medium: string;
  readonly styles: readonly string[];
  readonly look: LetteringLook;
  /** Painted flat, chalked on a board, or printed in few inks that do not quite meet. */
  readonly manner: 'paint' | 'chalk' | 'print';
}

/** Drawn words and what grows round them; the options make a sign painter, somebody with chalk, or a small press. */
export function lettering(options: Options): Technique {
  const { id, medium, styles, look } = options;
  return {
    id,
    medium,
    styles,
    look,
    repertoire: letteringScenes,
    ...(options.manner === 'print' ? { fewInks: true } : {}),
    draw: (scene, colours, random) => {
      const pen = new SignPainter(scene, colours, options);
      const drawn = inGroups(runsOf(scene.shapes, joins).map((run) => pen.draw(run)));
      return tag('g', { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }, drawn) + pen.finish(random);
    },
  };
}

const joins = (before: Shape, shape: Shape): boolean =>
  shape.width > 0 && (isLetter(shape) || before.thing === shape.thing);

type Drawn = readonly [attributes: string, markup: string];

class SignPainter {
  private readonly scene: Scene;
  private readonly colours: Palette;
  private readonly options: Options;
  private readonly board: Colour;
  private readonly inks: readonly Colour[];

  constructor(scene: Scene, colours: Palette, options: Options) {
    this.scene = scene;
    this.colours = colours;
    this.options = options;
    this.board = mix(mix(colours.dark, '#14201c', 0.5), colours.leafDark, 0.22);
    this.inks = [
      mix(colours.light, '#fffaf0', 0.3),
      colours.lit,
      colours.accent,
      colours.accentAlt,
      mix(colours.dark, '#17151f', 0.25),
    ];
  }

  draw(run: readonly Shape[]): Drawn {
    const [shape] = run;
    if (shape === undefined) return ['', ''];
    if (shape.kind === 'glow' && isLetter(shape)) return this.glow(run, shape);
    if (shape.width > 0) return this.line(run, shape);
    if (this.isGround(shape)) return ['', tag('path', { d: straight(shape.outline), fill: this.groundColour(shape) })];
    if (this.options.manner === 'chalk') return this.chalked(shape);
    const d = shape.outline.length < 6 ? straight(shape.outline) : smooth(shape.outline);
    if (this.options.manner === 'paint') return ['', tag('path', { d, fill: this.colour(shape) })];
    return this.printed(shape, d);
  }

  private isGround(shape: Shape): boolean {
    return area(shape.outline) > this.scene.width * this.scene.height * 0.85;
  }

  private groundColour(shape: Shape): Colour {
    if (this.options.manner === 'chalk') return this.board;
    return this.colour(shape);
  }

  private glow(run: readonly Shape[], shape: Shape): Drawn {
    const d = run.map((one) => smooth(one.outline, false)).join('');
    return [
      '',
      tag('path', {
        d,
        fill: 'none',
        stroke: this.colours[shape.paint],
        'stroke-width': shape.width,
        'stroke-opacity': 0.16,
      }),
    ];
  }

  private line(run: readonly Shape[], shape: Shape): Drawn {
    const isSquare = isLetter(shape) && shape.kind === 'building';
    const d = run.map((one) => smooth(one.outline, false)).join('');
    const stroke = this.options.manner === 'chalk' ? this.chalk(shape) : this.colour(shape);
    const isFaint = this.options.manner === 'chalk' && !isLetter(shape);
    const style = {
      d,
      stroke,
      'stroke-width':
        Math.round(Math.max(isFaint ? 2 : 1.4, isFaint ? Math.min(shape.width, 7) : shape.width) * 10) / 10,
      'stroke-linecap': isSquare ? 'butt' : undefined,
      'stroke-linejoin': isSquare ? 'miter' : undefined,
      'stroke-miterlimit': isSquare ? 2 : undefined,
    };
    const heart = this.isGas(shape)
      ? tag('path', { d, stroke: '#fffdf8', 'stroke-width': Math.max(1.6, shape.width * 0.36) })
      : '';
    return [' fill="none"', tag('path', style) + heart];
  }

  private colour(shape: Shape): Colour {
    if (this.options.manner === 'print' && !this.isGas(shape)) return this.ink(shape);
    const plain = shaded(this.colours[shape.paint], shape.shade);
    return this.isGas(shape) ? mix(plain, '#ffffff', shape.paint === 'light' ? 0.85 : 0.22) : plain;
  }

  /** Words that shine after dark. */
  private isGas(shape: Shape): boolean {
    return isLetter(shape) && shape.kind === GAS;
  }

  /** The nearest of five inks. */
  private ink(shape: Shape): Colour {
    const [paper = '#ffffff', lit = paper, warm = paper, cool = paper, dark = paper] = this.inks;
    const named = five[shape.paint];
    if (named !== undefined) {
      const plain = { paper, lit, warm, cool, dark }[named];
      return shape.shade < -0.18 && named !== 'dark' ? mix(plain, dark, 0.28) : plain;
    }
    const value = lightness(shaded(this.colours[shape.paint], shape.shade));
    return value > 0.72 ? paper : value > 0.5 ? mix(lit, paper, 0.5) : value > 0.3 ? warm : value > 0.2 ? cool : dark;
  }

  /** Chalk has no dark: what is dark stays board. */
  private chalk(shape: Shape): Colour {
    if (isHalo(shape)) return mix(this.board, '#000000', 0.3);
    if (isLetter(shape) && shape.paint === 'dark') return '#f4f0e2';
    const plain = shaded(this.colours[shape.paint], Math.max(0, shape.shade));
    return mix(plain, '#fdfbf2', lightness(plain) < 0.35 ? 0.62 : 0.3);
  }

  private chalked(shape: Shape): Drawn {
    const { outline } = shape;
    const d = outline.length < 6 ? straight(outline) : smooth(outline);
    const colour = this.chalk(shape);
    const size = area(outline);
    if (isLetter(shape)) return ['', tag('path', { d, fill: colour })];
    const isSolid = size < 420 || solid.has(shape.paint);
    const fill = isSolid
      ? mix(this.board, colour, shape.shade < -0.1 ? 0.45 : 0.8)
      : mix(this.board, colour, shape.kind === 'room' || shape.kind === 'building' ? 0.03 : 0.1);
    return [
      ` stroke="${mix(this.board, colour, 0.85)}" stroke-width="${size < 500 ? 1.4 : 2.6}"`,
      tag('path', { d, fill }),
    ];
  }

  private printed(shape: Shape, d: string): Drawn {
    const fill = this.ink(shape);
    const isKey = shape.kind === 'figure' || shape.kind === 'animal' || shape.kind === 'prop' || shape.kind === 'plant';
    const size = area(shape.outline);
    if (!isKey || size < 600) return ['', tag('path', { d, fill })];
    const dark = this.inks[4] ?? '#000000';
    const off =
      fill === dark
        ? ''
        : tag('path', { d, fill: 'none', stroke: dark, 'stroke-width': 1.6, transform: 'translate(-4 3)' });
    return ['', tag('path', { d, fill }) + off];
  }

  /** Dust on the board, or the grain of cheap paper. */
  finish(random: Random): string {
    const { width, height } = this.scene;
    if (this.options.manner === 'paint') return '';
    const isChalk = this.options.manner === 'chalk';
    const grain = Array.from({ length: isChalk ? 900 : 700 }, (): readonly [number, number] => [
      random.next() * width,
      random.next() * height,
    ]);
    return tag('path', {
      d: dots(grain),
      stroke: isChalk ? this.board : (this.inks[0] ?? '#ffffff'),
      'stroke-width': isChalk ? 2.6 : 2.2,
      'stroke-linecap': 'round',
      'stroke-opacity': isChalk ? 0.8 : 0.6,
    });
  }
}

const five: Partial<Record<Paint, 'paper' | 'lit' | 'warm' | 'cool' | 'dark'>> = {
  light: 'paper',
  wall: 'paper',
  furLight: 'paper',
  lit: 'lit',
  scarf: 'lit',
  sun: 'lit',
  accent: 'warm',
  coat: 'warm',
  roof: 'warm',
  fruit: 'warm',
  petal: 'warm',
  accentAlt: 'cool',
  dress: 'cool',
  water: 'cool',
  waterDeep: 'cool',
  leaf: 'cool',
  leafDark: 'cool',
  dark: 'dark',
  woodDark: 'dark',
  shoe: 'dark',
};
const solid: ReadonlySet<Paint> = new Set(['accent', 'lit', 'scarf', 'petal', 'fruit']);

/** A sign painter: full colours, letters with sides, inner lines and bulbs. */
export const letteringSign = lettering({
  id: 'lettering-sign',
  medium: 'as hand-painted lettering in full colour',
  styles: ['lettering', 'retro', 'decorative', 'travel-poster'],
  look: {
    heads: 7,
    limb: 1.05,
    detail: 1,
    crowd: 0.5,
    faces: true,
    headline: ['block', 'block', 'inline', 'bulbs'],
    second: ['script', 'mono'],
  },
  manner: 'paint',
});

/** A small press with five inks, serifs and ribbons. */
export const letteringPress = lettering({
  id: 'lettering-press',
  medium: 'as lettering printed in a few inks that do not quite meet',
  styles: ['lettering', 'screenprint', 'retro', 'riso'],
  look: {
    heads: 6.5,
    limb: 1.1,
    detail: 1,
    crowd: 0.5,
    faces: false,
    headline: ['slab', 'ribbon', 'brush'],
    second: ['slab', 'mono'],
  },
  manner: 'print',
});
