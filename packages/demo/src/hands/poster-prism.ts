import { type Colour, mix } from '../drawing/colour.ts';
import type { Outline, Point } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { straight, tag } from '../drawing/path.ts';
import { area, cut } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { angularly, faceted } from './edges.ts';
import type { Hand } from './hand.ts';
import { cropped, focusOf, isBackdrop, isLiving } from './lens.ts';
import { dusted } from './prints.ts';
import { purer } from './purer.ts';
import { hazed } from './tools.ts';

/** Planes of light cross the whole picture and every form breaks in them: straight edges, clear prisms, no contour. */
export const posterPrism: Hand = {
  id: 'poster-prism',
  medium: 'in straight-edged prisms of light and colour',
  styles: ['geometric', 'retro', 'screenprint', 'editorial'],
  look: { heads: 7.8, limb: 1.2, detail: 1, crowd: 0.15, faces: false },
  draw: (scene, colours, random) => {
    const close = cropped(scene, focusOf(scene), 1.3);
    const planes = planesOf(close, colours, random);
    return (
      told(close.shapes, close, (shape) => draw(shape, colours, planes)) +
      dusted(close, colours.light, 2600, 2, 0.5, random)
    );
  },
};

interface Plane {
  readonly at: Point;
  readonly angle: number;
  /** What one side of the plane and the other do to a colour. */
  readonly tints: readonly [Tint, Tint];
}
interface Tint {
  readonly colour: Colour;
  readonly part: number;
}

function planesOf(scene: Scene, colours: Palette, random: Random): readonly Plane[] {
  const spot = (x: number, y: number): Point => [
    scene.width * (x + random.between(-0.04, 0.04)),
    scene.height * (y + random.between(-0.04, 0.04)),
  ];
  const lean = random.chance(0.5) ? 1 : -1;
  const [light, dark] = [mix(colours.light, '#ffffff', 0.5), mix(colours.dark, '#0d0a20', 0.4)];
  const deep = mix(colours.accentAlt, dark, 0.2);
  const none = { colour: light, part: 0 };
  return [
    { at: spot(0.3, 0.5), angle: Math.PI / 2 + lean * 0.5, tints: [{ colour: light, part: 0.3 }, none] },
    { at: spot(0.7, 0.4), angle: Math.PI / 2 - lean * 0.55, tints: [{ colour: deep, part: 0.42 }, none] },
    { at: spot(0.5, 0.62), angle: lean * 0.34, tints: [{ colour: dark, part: 0.3 }, none] },
    { at: spot(0.5, 0.24), angle: -lean * 0.42, tints: [none, { colour: colours.lit, part: 0.4 }] },
  ];
}

interface Piece {
  readonly outline: Outline;
  readonly colour: Colour;
}

function draw(shape: Shape, colours: Palette, planes: readonly Plane[]): string {
  const fill = clear(shape, colours);
  const size = area(shape.outline);
  if (shape.width > 0 || size < 600 || shape.kind === 'face') return angularly(shape, fill, 1);
  const outline = shape.kind === 'glow' ? shape.outline : faceted(shape.outline, 1.6);
  const calm = isBackdrop(shape) ? 1 : isLiving(shape) ? 0.3 : 0.5;
  let pieces: readonly Piece[] = [{ outline, colour: fill }];
  for (const plane of planes) pieces = pieces.flatMap((piece) => broken(piece, plane, calm));
  return pieces
    .map((piece) =>
      tag('path', { d: straight(piece.outline), fill: piece.colour, stroke: piece.colour, 'stroke-width': 0.8 }),
    )
    .join('');
}

function broken({ outline, colour }: Piece, { at, angle, tints }: Plane, calm: number): Piece[] {
  return tints
    .map((tint, side) => ({
      outline: cut(outline, at, angle + side * Math.PI),
      colour: mix(colour, tint.colour, tint.part * calm),
    }))
    .filter((piece) => piece.outline.length > 2);
}

/** Colours of a poster wall: purer than in daylight, the air tinted by the lamp. */
function clear(shape: Shape, colours: Palette): Colour {
  const plain = hazed(shape, colours, 0.4);
  if (isLiving(shape)) return purer(plain, 1.25);
  const tint = shape.kind === 'sky' ? 0.3 : shape.kind === 'land' || shape.kind === 'tree' ? 0.18 : 0;
  return purer(mix(plain, colours.accentAlt, tint), 1.5);
}
