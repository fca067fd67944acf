import { mix } from '../drawing/colour.ts';
import { rect } from '../drawing/geometry.ts';
import { tag } from '../drawing/path.ts';
import type { Scene } from '../drawing/stage.ts';
import { ground, unitOf } from './frames.ts';
import { screenOf } from './pixel-screen.ts';
import type { Technique } from './technique.ts';
import { stroke } from './tools.ts';

/** Black or white, nothing between: a desktop screen of the eighties, grey only by weaving, in a window with its title bar. */
export const pixelOneBit: Technique = {
  id: 'pixel-one-bit',
  medium: 'in black and white pixels woven into greys, in an old desktop window',
  styles: ['pixel-art', 'black-and-white', 'retro', 'editorial'],
  fewInks: true,
  look: { heads: 6, limb: 1.15, detail: 1, crowd: 0.25, faces: true },
  draw: (scene, colours) => {
    const [ink, paper] = ['#121016', mix('#ffffff', colours.light, 0.25)];
    return screenOf(scene, colours, { inks: [ink, paper], cell: 5, contrast: 2.1 }) + desktop(scene, ink, paper);
  },
};

function desktop(scene: Scene, ink: string, paper: string): string {
  const { width, height } = scene;
  const cell = 5;
  const edge = Math.round((44 * unitOf(scene)) / cell) * cell;
  const bar = cell * 9;
  const [right, bottom] = [width - edge, height - edge];
  const outside = `M-5-5H${width + 5}V${height + 5}H-5zM${edge} ${edge}V${bottom}H${right}V${edge}z`;
  const rules = [2, 3.6, 5.2, 6.8]
    .map((row) => `M${edge + cell * 12} ${edge + row * cell}H${right - cell * 3}`)
    .join('');
  return (
    tag('path', { d: outside, fill: 'url(#d2)', 'fill-rule': 'evenodd', 'shape-rendering': 'crispEdges' }) +
    tag('path', {
      d: `M${right} ${edge + cell * 2}h${cell * 2}V${bottom + cell * 2}H${edge + cell * 2}v${-cell * 2}H${right}z`,
      fill: ink,
    }) +
    tag('rect', { x: edge, y: edge, width: right - edge, height: bar, fill: paper }) +
    tag('path', { d: rules, stroke: ink, 'stroke-width': 3, 'shape-rendering': 'crispEdges' }) +
    tag('path', { d: `M${edge} ${edge + bar}H${right}`, stroke: ink, 'stroke-width': cell }) +
    stroke(rect(edge + cell * 3, edge + cell * 2, cell * 5, cell * 5), true, ink, 3) +
    stroke(rect(edge, edge, right - edge, bottom - edge), true, ink, cell) +
    ground(scene, 'none')
  );
}
