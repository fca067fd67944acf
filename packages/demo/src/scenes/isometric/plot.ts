import { Isometric } from '../../drawing/isometric.ts';
import type { Paint } from '../../drawing/palette.ts';
import type { Look, Stage } from '../../drawing/stage.ts';

const isIsland = (look: Look): boolean => 'plot' in look && look.plot === 'island';

interface Plan {
  readonly wide: number;
  readonly deep: number;
  /** Height of what stands at the back. */
  readonly tall: number;
  /** How many metres a frame shows that the plan runs out of, 1 usual. */
  readonly reach?: number;
}

/** Opens a plan of `wide` by `deep` metres, placed as the technique prefers: floating, or running out of the frame. */
export function openPlot(stage: Stage, { wide, deep, tall, reach = 1 }: Plan): Isometric {
  const { width, height, look, random } = stage;
  const mirrored = random.chance(0.5);
  const middle: readonly [number, number] = [wide / 2, deep / 2];
  if (!isIsland(look) || width < height) {
    const across = (25 + look.crowd * 6 + random.between(-2, 2)) * reach;
    const lean = random.between(-2, 2) * reach;
    const back = tall * 0.16;
    return new Isometric(stage, {
      scale: Math.sqrt(width * height) / across,
      focus: [middle[0] + lean - back, middle[1] - lean - back],
      mirrored,
    });
  }
  const span = (wide + deep) * (Math.sqrt(3) / 2);
  const high = (wide + deep) / 2 + tall + 2.6;
  const scale = Math.min((width * 0.95) / span, (height * 0.94) / high);
  const back = tall * 0.5 - 1.3;
  return new Isometric(stage, {
    scale,
    focus: [middle[0] - back, middle[1] - back],
    island: [0, 0, wide, deep],
    mirrored,
  });
}

/** Where the plan may go on: its own extents on an island, further for grounds without end. */
export function reachOf(
  iso: Isometric,
  wide: number,
  deep: number,
): readonly [x0: number, y0: number, x1: number, y1: number] {
  if (iso.view.island !== undefined) return [0, 0, wide, deep];
  const more = Math.ceil(Math.hypot(iso.stage.width, iso.stage.height) / iso.view.scale);
  return [-more, -more, wide + more, deep + more];
}

const walls: readonly Paint[] = ['wall', 'wallAlt', 'light', 'accent', 'petal', 'roof', 'accentAlt', 'wall'];

/** The next colour of a row, never the one before. */
export function nextPaint(stage: Stage, before: Paint | undefined): Paint {
  return stage.random.pick(walls.filter((paint) => paint !== before));
}
