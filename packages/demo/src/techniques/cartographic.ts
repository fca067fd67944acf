import { type Colour, lightness, mix, shaded } from '../drawing/colour.ts';
import { blob } from '../drawing/geometry.ts';
import { isLetter } from '../drawing/lettering.ts';
import { isCoast } from '../drawing/map-land.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Look, Scene, Shape } from '../drawing/stage.ts';
import { mapScenes } from '../scenes/maps/map-scenes.ts';
import { inGroups, runsOf } from './runs.ts';
import type { Technique } from './technique.ts';

interface Options {
  readonly id: string;
  readonly medium: string;
  readonly styles: readonly string[];
  readonly look: Look;
  /** Engraved on old paper, printed flat in bright inks, or drawn light on a dark ground. */
  readonly manner: 'engraved' | 'printed' | 'night';
  /** Lines or bands that follow the coast out to sea, and the space between them. */
  readonly shores: number;
  readonly shoreGap: number;
  readonly frame: 'graticule' | 'round' | 'fine';
}

/** Maps: coasts with their water lines, symbols, names, and a frame; the options make an engraver, a printer or a night sailor. */
export function cartographic(options: Options): Technique {
  const { id, medium, styles, look } = options;
  return {
    id,
    medium,
    styles,
    look,
    repertoire: mapScenes,
    fewInks: true,
    draw: (scene, colours, random) => {
      const pen = new Cartographer(scene, colours, options);
      const runs = runsOf(scene.shapes, joins);
      const isWord = ([shape]: readonly Shape[]): boolean => shape !== undefined && isLetter(shape);
      const named = runs.filter(isWord);
      const drawn = [
        ...runs.filter((run) => !isWord(run)).map((run) => pen.draw(run)),
        ...named.map((run) => pen.halo(run)),
        ...named.map((run) => pen.draw(run)),
      ];
      return tag(
        'g',
        { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' },
        pen.ground(random) + inGroups(drawn) + pen.frame(),
      );
    },
  };
}

/** How much wider it is than the stroke. */
const HALO = 5.5;

/** Strokes of a word, parts of a line, and fields of one colour side by side are written together. */
const joins = (before: Shape, shape: Shape): boolean =>
  shape.width > 0 || (before.kind === 'land' && shape.depth > 0.4 && shape.depth < 0.5);

/** The attributes that neighbours share, and what is written for the shapes. */
type Drawn = readonly [attributes: string, markup: string];

class Cartographer {
  private readonly scene: Scene;
  private readonly colours: Palette;
  private readonly options: Options;
  private readonly paper: Colour;
  private readonly ink: Colour;
  private isShoreDrawn = false;

  constructor(scene: Scene, colours: Palette, options: Options) {
    this.scene = scene;
    this.colours = colours;
    this.options = options;
    const { manner } = options;
    this.paper =
      manner === 'night'
        ? mix(mix(colours.dark, '#0b1230', 0.5), colours.accentAlt, 0.16)
        : manner === 'engraved'
          ? mix(mix(colours.light, '#efe0bd', 0.6), colours.wall, 0.25)
          : colours.light;
    this.ink =
      manner === 'night'
        ? mix(colours.light, colours.lit, 0.25)
        : manner === 'engraved'
          ? mix(colours.dark, '#4a2f1c', 0.45)
          : colours.dark;
  }

  ground(random: Random): string {
    const { width, height } = this.scene;
    const whole = tag('rect', { width, height, fill: this.paper });
    if (this.options.manner !== 'engraved') return whole;
    const stains = Array.from({ length: 9 }, () => {
      const r = random.between(60, 240);
      return tag('path', {
        d: smooth(
          blob(random.between(0, width), random.between(0, height), r, r * random.between(0.6, 1), random, 0.25),
        ),
        fill: random.chance(0.5) ? '#b98a4c' : '#fff6dc',
        'fill-opacity': random.between(0.05, 0.1),
      });
    });
    return whole + stains.join('');
  }

  draw(run: readonly Shape[]): Drawn {
    const [shape] = run;
    if (shape === undefined) return ['', ''];
    if (isCoast(shape)) return ['', this.shore() + this.land(shape)];
    if (this.isBackground(shape)) return ['', this.background(shape)];
    if (shape.width > 0) return this.lines(run, shape);
    if (isLetter(shape))
      return ['', tag('path', { d: run.map((one) => smooth(one.outline)).join(''), fill: this.letterColour(shape) })];
    return this.area(run, shape);
  }

  /** Paper round a name in ink, where trees and hills come close to it. */
  halo(run: readonly Shape[]): Drawn {
    const [shape] = run;
    if (shape === undefined || shape.width === 0 || shape.paint !== 'dark' || lightness(this.ink) > 0.5)
      return ['', ''];
    const d = run.map((one) => smooth(one.outline, false)).join('');
    return [
      ' fill="none"',
      tag('path', { d, stroke: this.paper, 'stroke-width': shape.width + HALO, 'stroke-opacity': 0.62 }),
    ];
  }

  private isBackground(shape: Shape): boolean {
    const { width, height } = this.scene;
    return shape.width === 0 && shape.depth < 0.3 && area(shape.outline) > width * height * 0.9;
  }

  private background(shape: Shape): string {
    const { manner } = this.options;
    const colour = shaded(this.colours[shape.paint], shape.shade);
    const isSea = shape.kind === 'water';
    const d = straight(shape.outline);
    if (manner === 'printed') return tag('path', { d, fill: isSea ? mix(colour, this.colours.light, 0.18) : colour });
    if (manner === 'night') return isSea ? '' : tag('path', { d, fill: colour, 'fill-opacity': 0.1 });
    return tag('path', { d, fill: colour, 'fill-opacity': isSea ? 0.16 : shape.kind === 'sky' ? 0.08 : 0.22 });
  }

  /** Lines along all coasts at once, so that those of one island never run over another. */
  private shore(): string {
    if (this.isShoreDrawn) return '';
    this.isShoreDrawn = true;
    const { shores, shoreGap, manner } = this.options;
    const { colours } = this;
    const d = this.scene.shapes
      .filter(isCoast)
      .map((shape) => smooth(shape.outline))
      .join('');
    const rings: string[] = [];
    const base = { d, fill: 'none' };
    for (let ring = shores; ring > 0; ring -= 1) {
      const width = ring * shoreGap * 2;
      if (manner === 'printed')
        rings.push(
          tag('path', {
            ...base,
            stroke: mix(mix(colours.water, colours.light, 0.18), colours.light, 0.62 * (1 - (ring - 1) / shores)),
            'stroke-width': width,
          }),
        );
      else if (manner === 'engraved')
        rings.push(
          tag('path', {
            ...base,
            stroke: mix(this.ink, this.seaPaper, 0.25 + (0.5 * ring) / shores),
            'stroke-width': width + 1.3,
          }),
          tag('path', { ...base, stroke: this.seaPaper, 'stroke-width': width - 1.3 }),
        );
      else
        rings.push(
          tag('path', {
            ...base,
            stroke: mix(colours.accentAlt, this.ink, 0.3),
            'stroke-opacity': 0.8 - (0.6 * ring) / shores,
            'stroke-width': width + 1.6,
            'stroke-dasharray': ring % 2 === 0 ? '2 7' : undefined,
          }),
          tag('path', { ...base, stroke: this.paper, 'stroke-width': width - 1.6 }),
        );
    }
    return rings.join('');
  }

  private get seaPaper(): Colour {
    return mix(this.paper, this.colours.water, 0.16);
  }

  private land(shape: Shape): string {
    const { manner } = this.options;
    const { colours } = this;
    const d = smooth(shape.outline);
    const colour = shaded(colours[shape.paint], shape.shade);
    if (manner === 'printed')
      return tag('path', { d, fill: mix(colour, colours.light, 0.12), stroke: colours.light, 'stroke-width': 6 });
    if (manner === 'night')
      return tag('path', { d, fill: mix(this.paper, colours.accentAlt, 0.22), stroke: this.ink, 'stroke-width': 2.2 });
    return (
      tag('path', {
        d,
        fill: mix(this.paper, colour, 0.1),
        stroke: mix(this.paper, colour, 0.55),
        'stroke-width': 17,
      }) +
      tag('path', {
        d,
        fill: mix(this.paper, '#fff8e6', 0.35),
        'fill-opacity': 0.55,
        stroke: this.ink,
        'stroke-width': 2.4,
      })
    );
  }

  private letterColour(shape: Shape): Colour {
    const { manner } = this.options;
    if (shape.paint === 'dark') return this.ink;
    const plain = shaded(this.colours[shape.paint], shape.shade);
    if (manner === 'printed') return plain;
    if (manner === 'engraved' && shape.paint === 'light') return this.ink;
    return mix(plain, this.ink, manner === 'engraved' ? 0.45 : shape.paint === 'waterDeep' ? 0.6 : 0.25);
  }

  private lines(run: readonly Shape[], shape: Shape): Drawn {
    const isWord = isLetter(shape);
    const isSquare = isWord && shape.kind === 'building';
    const d = run.map((one) => smooth(one.outline, false)).join('');
    const colour = isWord ? this.letterColour(shape) : this.lineColour(shape);
    const width = Math.round(Math.max(1.3, shape.width) * 10) / 10;
    const markup = tag('path', {
      d,
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': isSquare ? 'butt' : undefined,
      'stroke-linejoin': isSquare ? 'miter' : undefined,
      'stroke-miterlimit': isSquare ? 2 : undefined,
    });
    return [' fill="none"', markup];
  }

  private lineColour(shape: Shape): Colour {
    const { manner } = this.options;
    const colour = shaded(this.colours[shape.paint], shape.shade);
    if (manner === 'printed') return colour;
    if (manner === 'night') return inky.has(shape.paint) ? this.ink : mix(colour, this.ink, 0.25);
    return shape.width > 5 ? mix(this.paper, mix(colour, this.ink, 0.25), 0.8) : mix(this.ink, colour, 0.3);
  }

  private area(run: readonly Shape[], shape: Shape): Drawn {
    const { manner } = this.options;
    const colour = shaded(this.colours[shape.paint], shape.shade);
    const d = run.map(({ outline }) => (outline.length < 7 ? straight(outline) : smooth(outline))).join('');
    if (shape.kind === 'room' && shape.depth === 0.6)
      return ['', tag('path', { d, fill: manner === 'printed' ? colour : this.paper })];
    if (manner === 'printed') return ['', tag('path', { d, fill: colour })];
    if (shape.kind === 'water' || (shape.kind === 'land' && shape.depth < 0.5)) return this.wash(shape, d, colour);
    const size = area(shape.outline);
    const contour = ` stroke="${this.ink}" stroke-width="${size < 220 ? 0.9 : size > 9000 ? 2 : 1.3}"`;
    return [
      contour,
      tag('path', { d, fill: manner === 'engraved' ? this.tinted(shape, colour) : this.dimmed(shape, colour) }),
    ];
  }

  private tinted(shape: Shape, colour: Colour): Colour {
    return shape.paint === 'dark' ? this.ink : mix(this.paper, colour, shape.shade < -0.2 ? 0.72 : 0.5);
  }

  private dimmed(shape: Shape, colour: Colour): Colour {
    if (shape.paint === 'dark') return this.ink;
    if (glowing.has(shape.paint)) return mix(colour, this.ink, 0.12);
    return mix(this.paper, colour, shape.paint === 'light' || shape.shade < -0.2 ? 0.2 : 0.42);
  }

  /** Fields, rivers, lakes and heights: colour laid thinly, a fine edge. */
  private wash(shape: Shape, d: string, colour: Colour): Drawn {
    const isWater = shape.kind === 'water';
    if (this.options.manner === 'night') {
      const fill = mix(this.paper, mix(colour, this.colours.accentAlt, 0.5), isWater ? 0.55 : 0.3);
      return [` stroke="${mix(this.paper, this.ink, 0.5)}" stroke-width="1.1"`, tag('path', { d, fill })];
    }
    return [
      ` stroke="${mix(this.paper, this.ink, 0.6)}" stroke-width="1.1"`,
      tag('path', { d, fill: mix(this.paper, colour, isWater ? 0.42 : 0.36) }),
    ];
  }

  /** What the sheet ends with. */
  frame(): string {
    const { width, height } = this.scene;
    const m = Math.min(width, height) * 0.045;
    const ring = (inset: number): string => `M${inset} ${inset}H${width - inset}V${height - inset}H${inset}z`;
    const outside = `M-9 -9H${width + 9}V${height + 9}H-9z`;
    const line = { fill: 'none', stroke: this.ink, 'stroke-linejoin': 'miter' };
    if (this.options.frame === 'round') {
      const r = m * 1.1;
      const [right, bottom] = [width - m, height - m];
      const corner = (x: number, y: number): string => `A${r} ${r} 0 0 1 ${x} ${y}`;
      const inner = `M${m + r} ${m}H${right - r}${corner(right, m + r)}V${bottom - r}${corner(right - r, bottom)}H${m + r}${corner(m, bottom - r)}V${m + r}${corner(m + r, m)}z`;
      return tag('path', { d: outside + inner, fill: this.paper, 'fill-rule': 'evenodd' });
    }
    const edge = tag('path', { d: outside + ring(m), fill: this.paper, 'fill-rule': 'evenodd' });
    if (this.options.frame === 'fine')
      return (
        edge +
        tag('path', { ...line, d: ring(m) + ring(m * 0.6), 'stroke-width': 1.6 }) +
        this.ticks(m * 0.6, m * 0.4, 5)
      );
    return (
      edge +
      tag('path', { ...line, d: ring(m), 'stroke-width': 1.6 }) +
      tag('path', { ...line, d: ring(m * 0.42), 'stroke-width': 3.6 }) +
      this.ticks(m * 0.55, m * 0.3, 16)
    );
  }

  /** Degrees along the four sides: alternating dark and light parts. */
  private ticks(inset: number, thick: number, perSide: number): string {
    const { width, height } = this.scene;
    const parts: string[] = [];
    const step = (Math.max(width, height) - inset * 2) / (perSide * 2);
    const isBar = perSide > 9;
    const add = (x: number, y: number, w: number, h: number): void => {
      parts.push(`M${Math.round(x)} ${Math.round(y)}h${Math.round(w)}v${Math.round(h)}h${-Math.round(w)}z`);
    };
    for (let x = inset; x < width - inset - 1; x += step * 2) {
      const w = isBar ? Math.min(step, width - inset - x) : 1.6;
      add(x, inset, w, thick);
      add(x, height - inset - thick, w, thick);
    }
    for (let y = inset; y < height - inset - 1; y += step * 2) {
      const h = isBar ? Math.min(step, height - inset - y) : 1.6;
      add(inset, y, thick, h);
      add(width - inset - thick, y, thick, h);
    }
    return tag('path', { d: parts.join(''), fill: this.ink });
  }
}

const inky: ReadonlySet<Paint> = new Set(['dark', 'woodDark', 'bark']);
const glowing: ReadonlySet<Paint> = new Set(['accent', 'lit', 'sun', 'scarf', 'fruit']);

/** An engraver of the old school: sepia, hand colouring, water lines, a graduated frame. */
export const cartographicEngraved = cartographic({
  id: 'cartographic-engraved',
  medium: 'as a map engraved in sepia and tinted by hand',
  styles: ['maps', 'engraving', 'traditional', 'retro'],
  look: { heads: 6.5, limb: 1, detail: 1, crowd: 0.6, faces: true },
  manner: 'engraved',
  shores: 5,
  shoreGap: 8,
  frame: 'graticule',
});

/** Flat inks without a contour, for somebody on holiday. */
export const cartographicPrinted = cartographic({
  id: 'cartographic-printed',
  medium: 'as a bright map in flat inks with little landmarks',
  styles: ['maps', 'flat', 'travel-poster', 'vector'],
  look: { heads: 6, limb: 1.1, detail: 1, crowd: 0.35, faces: false },
  manner: 'printed',
  shores: 2,
  shoreGap: 24,
  frame: 'round',
});
