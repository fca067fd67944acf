import type { Palette } from '../drawing/palette.ts';
import type { Random } from '../drawing/random.ts';
import type { Look, Scene } from '../drawing/stage.ts';
import type { SceneKind } from '../scenes/scene.ts';

/** A way of drawing: not a filter, but what somebody sees, leaves out and does with a tool. */
export interface Hand {
  readonly id: string;
  /** As it ends an alt text: "drawn in wobbling ink line". */
  readonly medium: string;
  /** Styles (slugs of galleries) that this hand belongs to. */
  readonly styles: readonly string[];
  readonly look: Look;
  /** Few inks: things keep their daylight colours, only air and water know the hour. */
  readonly fewInks?: boolean;
  /** Subjects that only this hand tells; a portfolio is drawn from these first. */
  readonly repertoire?: readonly SceneKind[];
  /** The inside of the SVG element, for a frame of the scene's size. */
  readonly draw: (scene: Scene, colours: Palette, random: Random) => string;
}
