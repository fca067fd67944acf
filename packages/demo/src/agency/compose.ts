import type { Filming } from '../drawing/filming.ts';
import { mirrored } from '../drawing/mirrored.ts';
import type { Light } from '../drawing/palette.ts';
import { litBy, litByAir, palette } from '../drawing/palette.ts';
import { tag } from '../drawing/path.ts';
import { Random } from '../drawing/random.ts';
import { uncovered } from '../drawing/raster.ts';
import { Stage } from '../drawing/stage.ts';
import type { Format, SceneKind } from '../scenes/scene.ts';
import type { Technique } from '../techniques/technique.ts';

/** Everything that decides how a picture looks. */
export interface Composition {
  readonly scene: SceneKind;
  readonly technique: Technique;
  /** Fifteen colours, see `palette`. */
  readonly box: string;
  readonly format: Format;
  readonly light: Light;
  readonly seed: string;
  /** Mirrors the scene. Not for pictures that move: movements have their own direction. */
  readonly isMirrored?: boolean | undefined;
  /** Set for a picture that moves. */
  readonly filming?: Filming | undefined;
}

const sizes: Readonly<Record<Format, readonly [width: number, height: number]>> = {
  landscape: [1200, 800],
  portrait: [840, 1120],
  square: [1000, 1000],
  film: [1280, 720],
};

const MOST_BYTES = 188 * 1024;

/** Draws a complete SVG document: no script, no text, no external resources; at most 190 KB. */
export function compose(composition: Composition): string {
  let { detail } = composition.technique.look;
  let picture = drawAt(composition, detail);
  while (picture.length > MOST_BYTES && detail > 0) {
    detail -= 1;
    picture = drawAt(composition, detail);
  }
  return picture;
}

/** Draws a crowded scene in an elaborate technique with less detail, to stay within the size limit. */
function drawAt(
  { scene, technique, box, format, light, seed, isMirrored = false, filming }: Composition,
  detail: number,
): string {
  const [width, height] = sizes[format];
  const random = new Random(seed);
  const stage = new Stage(
    width,
    height,
    light,
    random.fork('scene'),
    { ...technique.look, detail },
    filming !== undefined,
  );
  scene.draw(stage);
  const seen = technique.fewInks === true ? litByAir : litBy;
  const scenery = isMirrored ? mirrored(stage) : stage;
  const shown = filming === undefined ? uncovered(scenery) : { ...uncovered(scenery), filming };
  const inside = technique.draw(shown, seen(palette(box), light), random.fork('hand'));
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }, inside);
}
