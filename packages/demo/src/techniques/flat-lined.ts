import { type Colour, lightness, mix } from '../drawing/colour.ts';
import { shift } from '../drawing/geometry.ts';
import { drawShapes } from '../drawing/motion.ts';
import type { Paint, Palette } from '../drawing/palette.ts';
import { smooth, tag } from '../drawing/path.ts';
import { area } from '../drawing/polygon.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { lineOf } from './edges.ts';
import { finely, ground, unitOf } from './frames.ts';
import { focusOf } from './lens.ts';
import type { Technique } from './technique.ts';

/** An editor's spot on bare paper: thin dark line, three flats that slipped from under it, one disc of colour, no sky at all. */
export const flatLined: Technique = {
  id: 'flat-lined',
  medium: 'in thin line with slipped spots of flat colour on bare paper',
  styles: ['flat', 'line', 'editorial', 'minimal', 'humour'],
  fewInks: true,
  look: { heads: 7.4, limb: 0.92, detail: 2, crowd: 0.2, faces: true },
  draw: (scene, colours) => {
    const paper = mix(colours.light, '#ffffff', 0.55);
    const shown = scene.shapes.filter((shape) => shape.kind !== 'sky' && shape.kind !== 'cloud' && !isWall(shape));
    return (
      ground(scene, paper) +
      disc(scene, colours) +
      drawShapes(shown, scene, (shape) => draw(shape, colours, paper, scene))
    );
  },
};

const isWall = (shape: Shape): boolean => shape.kind === 'room' && shape.depth === 0;

function disc(scene: Scene, colours: Palette): string {
  const [x, y] = focusOf(scene);
  const radius = 400 * unitOf(scene);
  return tag('path', { d: smooth(finely(x, Math.min(y, scene.height * 0.55), radius)), fill: spot(colours) });
}

const spot = (colours: Palette): Colour => mix(colours.lit, colours.light, 0.2);

const warmPaints: ReadonlySet<Paint> = new Set(['coat', 'accent', 'roof', 'fruit', 'petal', 'fur', 'hairRed']);
const coolPaints: ReadonlySet<Paint> = new Set(['dress', 'accentAlt', 'leafDark', 'waterDeep', 'trouser', 'metal']);
const darkPaints: ReadonlySet<Paint> = new Set(['dark', 'hairDark', 'hairBrown', 'shoe']);

function tint(shape: Shape, colours: Palette, paper: Colour): Colour {
  if (shape.depth < 0.2) return paper;
  if (warmPaints.has(shape.paint)) return colours.accent;
  if (coolPaints.has(shape.paint)) return colours.accentAlt;
  if (darkPaints.has(shape.paint)) return colours.dark;
  if (shape.paint === 'sun' || shape.paint === 'lit' || shape.paint === 'scarf') return spot(colours);
  return paper;
}

/** Land that stands up out of something else hides what is behind it. */
const isShore = ({ kind, paint, depth }: Shape): boolean =>
  kind === 'land' && depth > 0.5 && (paint === 'stone' || paint === 'grass');

function draw(shape: Shape, colours: Palette, paper: Colour, scene: Scene): string {
  const unit = unitOf(scene);
  const ink = mix(colours.dark, '#000000', 0.2);
  const far = shape.depth < 0.3;
  if (shape.width > 0)
    return lineOf(shape.outline, far ? mix(ink, paper, 0.55) : ink, Math.min(Math.max(shape.width, 2), 9));
  const size = area(shape.outline);
  const colour = tint(shape, colours, paper);
  if (size < 160) return tag('path', { d: smooth(shape.outline), fill: colour === paper ? ink : colour });
  const isOpen = shape.kind === 'land' || shape.kind === 'water' || shape.kind === 'glow';
  const line = far ? mix(ink, paper, 0.55) : lightness(colour) < 0.2 ? mix(ink, paper, 0.3) : ink;
  const weight = far ? 1.6 : shape.kind === 'figure' || shape.kind === 'animal' ? 3 : 2.2;
  const isStill = colour === paper || shape.kind === 'face' || size < 1100;
  const drawn = (fill: Colour): string =>
    tag('path', { d: smooth(shape.outline), fill, stroke: line, 'stroke-width': weight, 'stroke-linejoin': 'round' });
  if (isStill) return drawn(isOpen && colour === paper && !isShore(shape) ? 'none' : colour);
  const slipped = tag('path', { d: smooth(shift(shape.outline, 7 * unit, 5.6 * unit)), fill: colour });
  const knock = isOpen ? '' : tag('path', { d: smooth(shape.outline), fill: paper });
  return knock + slipped + drawn('none');
}
