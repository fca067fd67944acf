import { type Colour, mix, shaded } from '../drawing/colour.ts';
import { pill, rect } from '../drawing/geometry.ts';
import type { Palette } from '../drawing/palette.ts';
import { smooth, straight, tag } from '../drawing/path.ts';
import type { Scene } from '../drawing/stage.ts';
import { unitOf } from './frames.ts';
import { cropped, focusOf } from './lens.ts';
import { screenOf } from './pixel-screen.ts';
import type { Technique } from './technique.ts';

/** Four greens behind scratched glass, in the grey case of a toy that was carried everywhere. */
export const pixelHandheld: Technique = {
  id: 'pixel-handheld',
  medium: 'in four greens on the small screen of a pocket game',
  styles: ['pixel-art', 'games', 'retro', 'humour'],
  fewInks: true,
  look: { heads: 3.6, limb: 1.5, detail: 1, crowd: 0.1, faces: true },
  draw: (scene, colours, random) => {
    const inks = ['#14331f', '#3d6b35', '#86a53a', '#c9d77a'];
    const close = cropped(scene, focusOf(scene), 1.2);
    return (
      screenOf(close, colours, { inks, cell: 8, contrast: 1.35 }) +
      mesh(scene) +
      casing(scene, colours, random.pick(SHELLS))
    );
  },
};

/** Plastic and bezel of the models that were made. */
const SHELLS: readonly (readonly [Colour, Colour])[] = [
  ['#c9c6c2', '#4c4a58'],
  ['#2f2c38', '#6d6a78'],
  ['#3f7f86', '#8fc0b4'],
  ['#b8433f', '#3a2230'],
  ['#e0b33a', '#8a6a24'],
  ['#7a6aa8', '#b9b0d6'],
  ['#4d7a4a', '#93b06a'],
];

/** The gaps between the cells of the glass. */
function mesh({ width, height }: Scene): string {
  const across = Array.from({ length: Math.ceil(height / 8) }, (_, row) => `M0 ${row * 8}H${width}`).join('');
  const down = Array.from({ length: Math.ceil(width / 8) }, (_, column) => `M${column * 8} 0V${height}`).join('');
  return tag('path', { d: across + down, stroke: '#c9d77a', 'stroke-opacity': 0.4 });
}

/** Grey plastic, a dark bezel with two stripes, a lamp, a pad and two buttons where there is room for thumbs. */
function casing(scene: Scene, colours: Palette, [shell, rim]: readonly [Colour, Colour]): string {
  const { width, height } = scene;
  const unit = unitOf(scene);
  const side = 84 * unit;
  const foot = 150 * unit;
  const window = rect(side, side, width - side * 2, height - side - foot);
  const bezel = pill(34 * unit, 34 * unit, width - 68 * unit, height - foot - 4 * unit, 34 * unit);
  const plastic = mix(shell, colours.light, 0.12);
  const outside = straight(rect(-9, -9, width + 18, height + 18));
  const knob = (x: number, y: number, r: number, fill: Colour): string =>
    tag('circle', { cx: x + 2 * unit, cy: y + 4 * unit, r, fill: shaded(plastic, -0.35) }) +
    tag('circle', { cx: x, cy: y, r, fill });
  const low = height - foot * 0.4;
  const bar = 15 * unit;
  const cross = `M${120 * unit - bar} ${low - bar * 2.7}h${bar * 2}v${bar * 1.7}h${bar * 1.7}v${bar * 2}h${-bar * 1.7}v${bar * 1.7}h${-bar * 2}v${-bar * 1.7}h${-bar * 1.7}v${-bar * 2}h${bar * 1.7}z`;
  const slots = [0, 1, 2, 3, 4]
    .map((index) => `M${width / 2 + (index * 26 - 40) * unit} ${low + 22 * unit}l${20 * unit} ${-40 * unit}`)
    .join('');
  return (
    tag('path', { d: `${outside}${smooth(bezel)}`, fill: plastic, 'fill-rule': 'evenodd' }) +
    tag('path', { d: `${smooth(bezel)}${straight(window)}`, fill: rim, 'fill-rule': 'evenodd' }) +
    tag('path', { d: straight(window), fill: 'none', stroke: '#1f2a22', 'stroke-width': 6 * unit }) +
    tag('path', {
      d: `M${110 * unit} ${52 * unit}H${width - 110 * unit}`,
      stroke: colours.accent,
      'stroke-width': 6 * unit,
    }) +
    tag('path', {
      d: `M${110 * unit} ${66 * unit}H${width - 110 * unit}`,
      stroke: colours.accentAlt,
      'stroke-width': 6 * unit,
    }) +
    tag('circle', { cx: 60 * unit, cy: height * 0.4, r: 9 * unit, fill: colours.accent }) +
    tag('path', { d: cross, fill: '#2b2833' }) +
    knob(width - 90 * unit, low - 18 * unit, 27 * unit, mix(colours.accent, '#8a1d4a', 0.4)) +
    knob(width - 164 * unit, low + 10 * unit, 27 * unit, mix(colours.accent, '#8a1d4a', 0.4)) +
    tag('path', { d: slots, stroke: shaded(plastic, -0.4), 'stroke-width': 9 * unit, 'stroke-linecap': 'round' })
  );
}
