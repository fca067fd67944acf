import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { type Outline, type Point, rect } from '../drawing/geometry.ts';
import { told } from '../drawing/motion.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import { area, bounds, cut, resample, roughen, simplify } from '../drawing/polygon.ts';
import { noise, type Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { strokePath } from './edges.ts';
import { ground, unitOf } from './frames.ts';
import type { Hand } from './hand.ts';
import { isBackdrop } from './lens.ts';
import { tile } from './papers.ts';
import { hazed, seedOf } from './tools.ts';

/** Opalescent glass in copper foil: thin winding seams, milky streaks in every pane, a border of small tiles around. */
export const glassOpal: Hand = {
  id: 'glass-opal',
  medium: 'in milky opalescent glass with winding copper seams',
  styles: ['stained-glass', 'decorative', 'nature', 'retro'],
  look: { heads: 6.8, limb: 1, detail: 1, crowd: 0.25, faces: true },
  draw: (scene, colours, random) => {
    const copper = mix('#4a2f1f', colours.dark, 0.3);
    const panes = told(scene.shapes, scene, (shape, index) => draw(shape, index, scene, colours, copper));
    return tag('defs', {}, streaks(random)) + ground(scene, copper) + panes + border(scene, colours, copper, random);
  },
};

/** Swirls of white and of shade, at two angles, laid over the panes. */
function streaks(random: Random): string {
  const swirl = (id: string, colour: Colour, angle: number, count: number): string => {
    const lines = [12, 19, 28].map((width) => {
      let d = '';
      for (let turn = 0; turn < count; turn += 1)
        d += `M${Math.round(random.between(-40, 260))} ${Math.round(random.between(6, 194))}q40 ${Math.round(random.between(-16, 16))} 80 0t80 0`;
      const look = { stroke: colour, 'stroke-width': width, 'stroke-opacity': 0.17, 'stroke-linecap': 'round' };
      return tag('path', { d, fill: 'none', ...look });
    });
    return tile({ id, size: 260, height: 200, angle }, lines.join(''));
  };
  return swirl('milk', '#ffffff', 0, 5) + swirl('cream', '#fff3d6', 68, 5) + swirl('smoke', '#2a1d3a', 24, 2);
}

function draw(shape: Shape, index: number, scene: Scene, colours: Palette, copper: Colour): string {
  const colour = opal(shape, colours);
  if (shape.kind === 'face')
    return tag('path', {
      d: smooth(shape.outline, shape.width === 0),
      fill: shape.width > 0 ? 'none' : copper,
      stroke: shape.width > 0 ? copper : undefined,
      'stroke-width': shape.width,
    });
  if (shape.width > 0) {
    if (shape.width < 3.5 && shape.detail > 0) return '';
    const seam = { d: strokePath(shape.outline), fill: 'none', 'stroke-linecap': 'round' };
    return (
      tag('path', { ...seam, stroke: copper, 'stroke-width': shape.width + 3 }) +
      tag('path', { ...seam, stroke: colour, 'stroke-width': Math.max(1, shape.width - 1) })
    );
  }
  const size = area(shape.outline);
  const seed = seedOf(shape, index);
  if (size < 220) return tag('path', { d: smooth(shape.outline), fill: colour, stroke: copper, 'stroke-width': 1 });
  const outline = simplify(shape.outline, size > 8000 ? 1.8 : 0.9);
  const isBroken = size > 15_000 && shape.kind !== 'glow';
  const panes = isBroken ? ribbons(outline, shape, scene, seed) : [outline];
  const veil = ['milk', 'cream', 'smoke'][seed % 3] ?? 'milk';
  return panes
    .map((pane, part) => {
      const d = isBroken ? straight(pane) : smooth(pane);
      const body = tag('path', {
        d,
        fill: shaded(colour, noise(part * 1.7, seed) * 0.26),
        stroke: copper,
        'stroke-width': size > 3000 ? 3.4 : 2,
        'stroke-linejoin': 'round',
      });
      return area(pane) > 8000 ? body + tag('path', { d, fill: `url(#${veil})` }) : body;
    })
    .join('');
}

/** Long panes between wavering cuts: level in air and water, upright in what stands. */
function ribbons(outline: Outline, shape: Shape, scene: Scene, seed: number): Outline[] {
  const { left, right, top, bottom } = bounds(outline);
  const isLevel = isBackdrop(shape) && shape.kind !== 'room';
  const [low, high] = isLevel
    ? [Math.max(0, top), Math.min(scene.height, bottom)]
    : [Math.max(0, left), Math.min(scene.width, right)];
  const unit = unitOf(scene);
  const step = (shape.kind === 'sky' ? 74 : shape.kind === 'room' ? 150 : 60) * unit;
  const cuts = Math.max(1, Math.round((high - low) / step));
  const wavering = isLevel ? roughen(resample(outline, 60), 0, 40, seed) : outline;
  const panes: Outline[] = [];
  let rest: Outline = wavering;
  for (let part = 1; part < cuts; part += 1) {
    const at = low + ((high - low) * part) / cuts;
    const tilt = noise(part * 2.3, seed) * (shape.kind === 'building' || shape.kind === 'room' ? 0.03 : 0.16);
    const point: Point = isLevel ? [(left + right) / 2, at] : [at, (top + bottom) / 2];
    const angle = (isLevel ? Math.PI : Math.PI / 2) + tilt;
    const before = cut(rest, point, angle + Math.PI);
    rest = cut(rest, point, angle);
    if (before.length > 2) panes.push(...across(before, isLevel, seed + part, step * 3.2));
    if (rest.length < 3) return panes;
  }
  return [...panes, ...across(rest, isLevel, seed, step * 3.2)];
}

/** One or two seams across a pane that is long. */
function across(pane: Outline, isLevel: boolean, seed: number, length: number): Outline[] {
  const { left, right, top, bottom } = bounds(pane);
  const span = isLevel ? right - left : bottom - top;
  if (span < length) return [pane];
  const shiftBy = 0.5 + noise(seed * 3.1, 7) * 0.3;
  const point: Point = isLevel
    ? [left + span * shiftBy, (top + bottom) / 2]
    : [(left + right) / 2, top + span * shiftBy];
  const angle = (isLevel ? Math.PI / 2 : 0) + noise(seed * 1.3, 5) * 0.5;
  return [cut(pane, point, angle), cut(pane, point, angle + Math.PI)]
    .filter((part) => part.length > 2)
    .flatMap((part, index) =>
      area(part) > length * length * 0.5 && span > length * 2
        ? across(part, isLevel, seed + 11 + index, length)
        : [part],
    );
}

function opal(shape: Shape, colours: Palette): Colour {
  const plain = hazed(shape, colours, 0.3);
  return mix(plain, '#fff4e0', shape.kind === 'figure' || shape.kind === 'animal' ? 0.08 : 0.2);
}

/** Small tiles in two greens and the colour of the lamp, all around. */
function border(scene: Scene, colours: Palette, copper: Colour, random: Random): string {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const wide = 46 * unit;
  const inks = [colours.leafDark, colours.accentAlt, colours.lit, colours.leaf].map((colour) =>
    mix(colour, '#fff4e0', 0.15),
  );
  const pieces: string[] = [];
  const put = (x: number, y: number, w: number, h: number, index: number): void => {
    pieces.push(
      tag('path', {
        d: straight(rect(x, y, w, h)),
        fill: shaded(inks[index % inks.length] ?? copper, random.between(-0.2, 0.2)),
        stroke: copper,
        'stroke-width': 3,
      }),
    );
  };
  const columns = Math.round(width / (wide * 1.7));
  const rows = Math.round((height - wide * 2) / (wide * 1.7));
  for (let index = 0; index < columns; index += 1) {
    put((width / columns) * index, 0, width / columns, wide, index);
    put((width / columns) * index, height - wide, width / columns, wide, index + 2);
  }
  for (let index = 0; index < rows; index += 1) {
    const tall = (height - wide * 2) / rows;
    put(0, wide + tall * index, wide, tall, index + 1);
    put(width - wide, wide + tall * index, wide, tall, index + 3);
  }
  const veil = `M0 0H${width}V${height}H0zM${wide} ${wide}V${height - wide}H${width - wide}V${wide}z`;
  return (
    pieces.join('') +
    tag('path', { d: veil, fill: 'url(#milk)', 'fill-rule': 'evenodd' }) +
    tag('path', {
      d: straight(rect(wide, wide, width - wide * 2, height - wide * 2)),
      fill: 'none',
      stroke: copper,
      'stroke-width': 9 * unit,
    })
  );
}
