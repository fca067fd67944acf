import { mix } from '../drawing/colour.ts';
import type { Palette } from '../drawing/palette.ts';
import { dots, tag } from '../drawing/path.ts';
import { bounds } from '../drawing/polygon.ts';
import type { Random } from '../drawing/random.ts';
import type { Scene, Shape } from '../drawing/stage.ts';
import { ground } from './frames.ts';
import type { Hand } from './hand.ts';
import { tile } from './papers.ts';
import { specksOver } from './prints.ts';
import { amountOf, inked, type Plate, pulled, stencil } from './riso-plates.ts';

/** Pink, yellow and blue drums whose tints meet in the open: no dots, no lines, but the specks that each drum leaves bare. */
export const risoGrain: Hand = {
  id: 'riso-grain',
  medium: 'as a grainy riso print in pink, yellow and blue',
  styles: ['riso', 'texture', 'childrens-books', 'screenprint'],
  fewInks: true,
  look: { heads: 5.2, limb: 1.35, detail: 1, crowd: 0.3, faces: true },
  draw: (scene, colours, random) => {
    const plates: readonly Plate[] = [
      { drum: 'y', colour: mix('#ffd83a', colours.lit, 0.35), slip: [0, 0] },
      { drum: 'p', colour: mix('#ff5f8f', colours.accent, 0.3), slip: [4, -3] },
      { drum: 'b', colour: mix('#2a63c9', colours.accentAlt, 0.4), slip: [-3, 4] },
    ];
    return (
      ground(scene, '#fffaf0') +
      tag('defs', {}, scene.shapes.map(stencil).join('') + bare(random)) +
      plates.map((plate) => pulled(scene, plate, printed(scene, colours, plate, random))).join('')
    );
  },
};

const TILE = 290;

/** What no drum covers, once for all of them; each turns it another way. */
function bare(random: Random): string {
  const points = Array.from({ length: 1500 }, () => [random.next() * TILE, random.next() * TILE] as const);
  const path = { d: dots(points), stroke: '#ffffff', 'stroke-width': 3, 'stroke-linecap': 'round' };
  const specks = tag('path', { id: 'bare', ...path });
  return (
    specks +
    [0, 1, 2]
      .map((turn) => tile({ id: `bare${turn}`, size: TILE, angle: turn * 90 }, tag('use', { href: '#bare' })))
      .join('')
  );
}

/** Tints of one ink in five steps, grain of it where forms turn from the light, and the bare specks. */
function printed(scene: Scene, colours: Palette, { drum, colour }: Plate, random: Random): string {
  const tints = scene.shapes.map((shape, index) => {
    const amount = amountOf(shape, colours, drum);
    const step = shape.kind === 'face' ? Math.round(amount) : Math.round(amount * 5) / 5;
    return inked(shape, index, mix('#ffffff', colour, step));
  });
  const turn = drum === 'y' ? '' : shade(scene, random);
  const grain = tag('path', { d: turn, stroke: colour, 'stroke-width': 4, 'stroke-linecap': 'round' });
  const specks = ground(scene, `url(#bare${['y', 'p', 'b'].indexOf(drum)})`);
  return drum === 'y' ? tints.join('') : tints.join('') + grain + specks;
}

function shade(scene: Scene, random: Random): string {
  const boxes = new Map(scene.shapes.map((shape) => [shape, bounds(shape.outline)]));
  return specksOver(scene, 4200, random, (shape, x, y) =>
    slopeOf(shape, boxes.get(shape) ?? bounds(shape.outline), x, y),
  );
}

/** More ink on the side away from the light. */
function slopeOf(shape: Shape, box: ReturnType<typeof bounds>, x: number, y: number): number {
  if (shape.kind === 'face' || shape.kind === 'building' || shape.kind === 'room' || shape.kind === 'glow') return 0;
  const down = (y - box.top) / Math.max(1, box.bottom - box.top) - 0.5;
  const across = (x - box.left) / Math.max(1, box.right - box.left) - 0.5;
  const isWide = box.right - box.left > (box.bottom - box.top) * 2;
  return Math.max(0, shape.kind === 'sky' ? -down : isWide ? down : across * 1.5) * 1.2;
}
