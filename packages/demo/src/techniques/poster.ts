import { type Colour, channels, colourOf, mix, shaded } from '../drawing/colour.ts';
import { rect } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, bounds, centre, cut } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import type { Technique } from './technique.ts';

/** The railway poster: airbrushed fades inside hard edges, sunbeams, long light, a cream border with a colour band. */
export const poster: Technique = {
  id: 'poster',
  medium: 'in the airbrushed fades of a railway travel poster',
  styles: ['travel-poster', 'retro', 'screenprint', 'decorative'],
  look: { heads: 7.6, limb: 1, detail: 1, crowd: 0.25, faces: false },
  draw: (scene, colours) => {
    const shades = new Fades();
    const shapes = drawShapes(scene.shapes, scene, (shape) => draw(shape, scene, colours, shades));
    return shades.defs() + tag('g', { transform: fitted(scene) }, shapes) + border(scene, colours);
  },
};

/** Gradients by colour pair, each written once. */
class Fades {
  private readonly known = new Map<string, string>();
  private written = '';

  of(from: Colour, to: Colour, isAcross: boolean): string {
    const key = `${from}${to}${isAcross}`;
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const id = `f${this.known.size}`;
    const stops = tag('stop', { offset: 0, 'stop-color': from }) + tag('stop', { offset: 1, 'stop-color': to });
    this.written += tag('linearGradient', { id, x1: 0, y1: 0, x2: isAcross ? 1 : 0, y2: isAcross ? 0.25 : 1 }, stops);
    this.known.set(key, `url(#${id})`);
    return `url(#${id})`;
  }

  defs(): string {
    return tag('defs', {}, this.written);
  }
}

function draw(shape: Shape, scene: Scene, colours: Palette, fades: Fades): string {
  const colour = faded(shape, colours);
  if (shape.width > 0)
    return tag('path', {
      d: strokePath(shape.outline),
      fill: 'none',
      stroke: colour,
      'stroke-width': shape.width,
      'stroke-linecap': 'round',
    });
  const size = area(shape.outline);
  if (shape.kind === 'sky')
    return shape.detail === 0
      ? tag('path', {
          d: straight(shape.outline),
          fill: fades.of(colours.sky, mix(colours.skyLow, colours.lit, 0.25), false),
        }) + beams(scene, colours)
      : '';
  if (size < 700 || shape.kind === 'face') return tag('path', { d: smooth(shape.outline), fill: colour });
  const isWide = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'room';
  const lit = shaded(colour, 0.3);
  const dark = shaded(colour, -0.38);
  const body = tag('path', {
    d: smooth(shape.outline),
    fill: isWide ? fades.of(lit, dark, false) : fades.of(lit, dark, true),
  });
  return size > 2500 && !isWide && shape.kind !== 'glow' && shape.kind !== 'cloud' ? body + core(shape, dark) : body;
}

/** Warm and a little brown, as if the print had hung in a station for ninety years. */
function faded(shape: Shape, colours: Palette): Colour {
  const [red, green, blue] = channels(shaded(colours[shape.paint], shape.shade));
  const plain = colourOf(red * 0.96 + 8, green * 0.93 + 6, blue * 0.82 + 8);
  const isAir = shape.kind === 'glow' || shape.kind === 'room' || shape.depth >= 0.35;
  return isAir ? plain : mix(plain, colours.skyLow, 0.5 * (1 - shape.depth / 0.35));
}

function core(shape: Shape, dark: Colour): string {
  const { left, right, top, bottom } = bounds(shape.outline);
  const side = cut(shape.outline, [left + (right - left) * 0.72, (top + bottom) / 2], -Math.PI / 2 - 0.12);
  return side.length > 2 ? tag('path', { d: smooth(side), fill: dark, 'fill-opacity': 0.55 }) : '';
}

function beams(scene: Scene, colours: Palette): string {
  const sun = scene.shapes.find((shape) => shape.kind === 'glow' && area(shape.outline) > 4000);
  if (sun === undefined || scene.light === 'night') return '';
  const [x, y] = centre(sun.outline);
  const far = scene.width * 1.4;
  let data = '';
  for (let beam = 0; beam < 18; beam += 1) {
    const turn = (beam / 18) * Math.PI * 2 + 0.1;
    data += straight([
      [x, y],
      [x + Math.cos(turn) * far, y + Math.sin(turn) * far],
      [x + Math.cos(turn + 0.16) * far, y + Math.sin(turn + 0.16) * far],
    ]);
  }
  return tag('path', { d: data, fill: colours.lit, 'fill-opacity': 0.22 });
}

/** What the border covers, in units: at each side and the top, and at the foot. */
const [SIDE, FOOT] = [44, 118];

/** The picture as wide as its window; what is too high goes, more of the sky than of the ground. */
function fitted({ width, height }: Scene): string {
  const unit = Math.min(width, height) / 1000;
  const scale = (width - SIDE * 2 * unit) / width;
  const over = height * scale - (height - (SIDE + FOOT) * unit);
  return `translate(${SIDE * unit} ${SIDE * unit - over * 0.6}) scale(${Math.round(scale * 1000) / 1000})`;
}

function border(scene: Scene, colours: Palette): string {
  const { width, height } = scene;
  const unit = Math.min(width, height) / 1000;
  const [side, foot] = [SIDE * unit, FOOT * unit];
  const cream = mix(colours.light, '#e9d7b0', 0.5);
  const mount = tag('path', {
    d: `${straight(rect(-9, -9, width + 18, height + 18))}${straight(rect(side, side, width - side * 2, height - side - foot))}`,
    fill: cream,
    'fill-rule': 'evenodd',
  });
  const band =
    tag('rect', {
      x: side,
      y: height - foot + 18 * unit,
      width: width - side * 2,
      height: 40 * unit,
      fill: colours.accentAlt,
    }) +
    tag('rect', {
      x: side,
      y: height - foot + 66 * unit,
      width: width - side * 2,
      height: 10 * unit,
      fill: colours.accent,
    });
  return (
    mount +
    band +
    tag('rect', {
      x: side,
      y: side,
      width: width - side * 2,
      height: height - side - foot,
      fill: 'none',
      stroke: mix(colours.dark, '#3a2a18', 0.5),
      'stroke-width': 5 * unit,
    })
  );
}
