import type { Palette } from '../drawing/palette.ts';
import type { Random } from '../drawing/random.ts';
import type { Look, Scene } from '../drawing/stage.ts';
import type { SceneKind } from '../scenes/scene.ts';

/** How an artist draws: not a filter, but how shapes are simplified, left out and drawn with a tool. */
export interface Technique {
  readonly id: string;
  /** The end of an alt text: "drawn in wobbling ink line". */
  readonly medium: string;
  /** Styles (slugs of galleries) that this technique belongs to. */
  readonly styles: readonly string[];
  readonly look: Look;
  /** Few inks: objects keep their daylight colours; only air and water change with the time of day. */
  readonly fewInks?: boolean;
  /** Subjects that only this technique draws; a portfolio uses these first. */
  readonly repertoire?: readonly SceneKind[];
  /** Returns the content of the SVG element, for a frame of the scene's size. */
  readonly draw: (scene: Scene, colours: Palette, random: Random) => string;
}
