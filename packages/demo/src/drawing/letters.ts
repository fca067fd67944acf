import { curve, type Outline, type Point } from './geometry.ts';
import { type Letter, roman } from './letters-roman.ts';
import { script } from './letters-script.ts';

/** Where the letters of a line stand: strokes in units of the cap height, from x = 0. */
export interface Line {
  readonly width: number;
  readonly strokes: readonly Outline[];
}

const SPACE = 0.42;

/** A line of capitals, optically spaced: `gap` is the mean white between two letters in cap heights. */
export function setCapitals(text: string, gap: number): Line {
  const strokes: Outline[] = [];
  let [x, pending] = [0, 0];
  let before: Letter | undefined;
  for (const sign of text.toUpperCase()) {
    const found = roman[sign];
    if (found === undefined) {
      pending += SPACE + gap * 0.5;
      continue;
    }
    if (before !== undefined) x += pending > 0 ? before.width + pending : advance(before, found, gap);
    pending = 0;
    for (const stroke of found.strokes) strokes.push(stroke.map(([u, v]): Point => [x + u, v]));
    before = found;
  }
  return { width: x + (before?.width ?? 0), strokes };
}

const ROWS = 11;

/** How far right the next letter starts, so that the white between the two is what the eye calls even. */
function advance(a: Letter, b: Letter, gap: number): number {
  const [right, left] = [profile(a, 1), profile(b, -1)];
  let [low, high] = [0, a.width + gap * 3 + 0.5];
  for (let step = 0; step < 18; step += 1) {
    const at = (low + high) / 2;
    let sum = 0;
    let least = Infinity;
    for (let row = 0; row < ROWS; row += 1) {
      const white = at - (right[row] ?? 0) + (left[row] ?? 0);
      sum += Math.min(white, gap * 1.9);
      least = Math.min(least, white);
    }
    if (sum / ROWS < gap || least < gap * 0.58) low = at;
    else high = at;
  }
  return high;
}

/** The outermost x at eleven heights; a row without ink counts from a little inside the letter. */
function profile({ width, strokes }: Letter, side: 1 | -1): number[] {
  const edge = Array.from({ length: ROWS }, () => (side === 1 ? width * 0.35 : width * 0.65));
  const note = (x: number, y: number): void => {
    const row = Math.round(y * (ROWS - 1));
    for (const near of [row - 1, row, row + 1]) {
      const old = edge[near];
      if (old !== undefined) edge[near] = side === 1 ? Math.max(old, x) : Math.min(old, x);
    }
  };
  for (const stroke of strokes)
    for (const [index, [x0, y0]] of stroke.slice(0, -1).entries()) {
      const [x1, y1] = stroke[index + 1] ?? [x0, y0];
      for (let part = 0; part <= 8; part += 1) note(x0 + ((x1 - x0) * part) / 8, y0 + ((y1 - y0) * part) / 8);
    }
  return edge;
}

/** A line of joined handwriting; capitals are drawn ones, leaning along. */
export function setScript(text: string, lean = 0.22): Line {
  const strokes: Outline[] = [];
  let x = 0;
  let run: Point[] = [];
  const close = (): void => {
    if (run.length > 1) strokes.push(curve(run, false, 3));
    run = [];
  };
  for (const sign of text) {
    const small = script[sign];
    const capital = roman[sign];
    if (small !== undefined) {
      const after = small.after;
      for (const [u, v] of small.pen) run.push([x + u, v]);
      if (after !== undefined) strokes.push(after.map(([u, v]): Point => [x + u, v]));
      x += (small.pen.at(-1)?.[0] ?? 0.5) - 0.02;
    } else {
      close();
      if (capital !== undefined) {
        for (const stroke of capital.strokes) strokes.push(stroke.map(([u, v]): Point => [x + u, v]));
        x += capital.width + (/[A-Z]/.test(sign) ? 0.1 : 0.2);
      } else x += 0.34;
    }
  }
  close();
  return { width: x, strokes: strokes.map((stroke) => stroke.map(([u, v]): Point => [u + (1 - v) * lean, v])) };
}
