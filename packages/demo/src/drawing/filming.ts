/** How an animator makes a picture move. Every loop ends where it began, and begins with the still. */
export interface Filming {
  /**
   * What the camera does: `glide` passes so that near things pass far ones, `lift` the same upwards, `push` comes closer and goes back,
   * `roll` rocks as on a boat, `hand` is held by one, `still` stands.
   */
  readonly camera: 'glide' | 'lift' | 'push' | 'roll' | 'hand' | 'still';
  /** Seconds of the camera's loop, and of the telling. */
  readonly seconds: number;
  /** How far things move, 1 as usual. */
  readonly swing: number;
  /** Poses a second; left out for a smooth movement. Twelve look like paper under a camera, four like a game of old. */
  readonly poses?: number;
  /** How often the picture is drawn anew, shown by turns: lines that boil. Fewer where it would grow too large. */
  readonly takes?: number;
  /** How the picture comes about once in a loop: put together piece by piece, drawn line by line, or lit lamp by lamp. */
  readonly telling?: 'assembled' | 'drawn' | 'lit';
}
