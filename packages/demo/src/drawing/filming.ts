/** How an animator makes a picture move. Every loop ends where it began, and begins with the still. */
export interface Filming {
  /**
   * Camera movement: `glide` moves sideways with parallax, `lift` upwards, `push` zooms in and out, `roll` rocks as on a boat, `hand` is a
   * hand-held camera, `still` does not move.
   */
  readonly camera: 'glide' | 'lift' | 'push' | 'roll' | 'hand' | 'still';
  /** Seconds of the camera's loop and of the build-up. */
  readonly seconds: number;
  /** How far things move, 1 by default. */
  readonly swing: number;
  /** Poses per second; undefined for smooth movement. Twelve look like stop motion, four like an old game. */
  readonly poses?: number;
  /** Number of drawings shown in turn, so that lines boil. Fewer where the file would become too large. */
  readonly takes?: number;
  /** How the picture builds up once per loop: assembled piece by piece, drawn line by line, or lit lamp by lamp. */
  readonly buildUp?: 'assembled' | 'drawn' | 'lit';
}
