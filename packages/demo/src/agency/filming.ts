import type { Filming } from '../drawing/filming.ts';

// Camera settings of the agency's animators. Smooth movement is for techniques with few shapes; a picture with many marks steps from pose to pose, as in
// stop motion, which browsers can paint without effort.

/** A slow walk past: near things slip by, far ones stay. */
export const stroll: Filming = { camera: 'glide', seconds: 9, swing: 1.1 };
/** A crane goes up and comes down again, on threes. */
export const crane: Filming = { camera: 'lift', seconds: 10, swing: 1.1, poses: 8 };
/** Leans in, breathes, leans back: nothing is in a hurry. */
export const leanIn: Filming = { camera: 'push', seconds: 11, swing: 0.8, poses: 15 };
/** Everything rocks as if the table stood on a ship. */
export const swell: Filming = { camera: 'roll', seconds: 8, swing: 1.4, poses: 15 };
/** Painted cels on twos before a camera that stands. */
export const onTwos: Filming = { camera: 'still', seconds: 8, swing: 1.5, poses: 12 };
/** A book of tunnels carried past a window, sheet by sheet. */
export const tunnelBook: Filming = { camera: 'glide', seconds: 12, swing: 1, poses: 8 };
/** Rods behind a lit screen: long movements, held by hand. */
export const rodTheatre: Filming = { camera: 'lift', seconds: 7, swing: 1.5, poses: 20 };
/** Mist that hardly moves, and a view that takes its time. */
export const slowMist: Filming = { camera: 'glide', seconds: 16, swing: 0.7, poses: 15 };
/** Built up under the camera piece by piece, eight poses a second, and taken away again. */
export const stopMotion: Filming = { camera: 'still', seconds: 12, swing: 1.2, poses: 8, buildUp: 'assembled' };
/** Felt on a table, six poses a second: nobody hurries with a needle. */
export const feltTable: Filming = { camera: 'still', seconds: 13, swing: 1.3, poses: 6, buildUp: 'assembled' };
/** Scissors and paste: four jerks a second, and further than it should. */
export const scissors: Filming = { camera: 'still', seconds: 6, swing: 1.9, poses: 4 };
/** Drawn on the pavement while one watches, gone, and drawn again. */
export const pavement: Filming = { camera: 'still', seconds: 14, swing: 1.2, poses: 3, buildUp: 'assembled' };
/** A flick book: two drawings of everything, never quite the same. */
export const flickBook: Filming = { camera: 'still', seconds: 8, swing: 1.2, poses: 6, takes: 2 };
/** One line that draws itself. */
export const oneLine: Filming = { camera: 'still', seconds: 13, swing: 0.8, poses: 18, buildUp: 'drawn' };
/** A sign that is switched on tube by tube and never burns quite steadily. */
export const neonSign: Filming = { camera: 'still', seconds: 9, swing: 0.8, poses: 8, buildUp: 'lit' };
/** A page of panels, held in the hand, turned once. */
export const heldPage: Filming = { camera: 'hand', seconds: 12, swing: 1.1, poses: 6 };
/** A toy on a shelf that goes on its own rails. */
export const toyBox: Filming = { camera: 'still', seconds: 8, swing: 1 };
/** A city seen from a drone at night. */
export const drone: Filming = { camera: 'roll', seconds: 14, swing: 0.9, poses: 12 };
/** A model turned this way and that on the screen of its maker. */
export const turntable: Filming = { camera: 'hand', seconds: 7, swing: 1.3, poses: 15 };
/** Few poses on the grid of an old screen; the technique itself draws single poses. */
export const arcade: Filming = { camera: 'still', seconds: 2, swing: 1.6, poses: 5 };
/** Plates that come off the press a little beside each other. */
export const misprint: Filming = { camera: 'still', seconds: 2, swing: 1, poses: 4 };
/** Wax crayons at a bedside: a push, six poses a second. */
export const bedtime: Filming = { camera: 'push', seconds: 10, swing: 1, poses: 6 };
