import { curve, type Outline, type Point } from './geometry.ts';

/** The skeleton of a letter: strokes in a box whose top is 0, base line 1 and left edge 0; descenders and tails go beyond. */
export interface Letter {
  readonly width: number;
  readonly strokes: readonly Outline[];
}

/** Part of an ellipse; degrees, 0 to the right, 90 downwards. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 30));
  const half = (((to - from) / steps) * Math.PI) / 360;
  // What is smoothed runs inside its points: those between the ends are put a little outside.
  const outside = 2 / (1 + Math.cos(half) ** 2);
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const turn = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    const reach = index === 0 || index === steps ? 1 : outside;
    return [cx + Math.cos(turn) * rx * reach, cy + Math.sin(turn) * ry * reach];
  });
}

const letter = (width: number, ...strokes: readonly Outline[]): Letter => ({ width, strokes });
const stem: Outline = [
  [0, 0],
  [0, 1],
];
const dot = (x: number, y = 0.96): Outline => [
  [x, y],
  [x, y + 0.04],
];

/** Capitals, figures and signs of a geometric sans: wide rounds, narrow E, F, L and S. */
const roman: Readonly<Record<string, Letter>> = {
  A: letter(
    0.78,
    [
      [0, 1],
      [0.39, 0],
      [0.78, 1],
    ],
    [
      [0.13, 0.67],
      [0.65, 0.67],
    ],
  ),
  B: letter(
    0.58,
    stem,
    [[0, 0], [0.29, 0], ...arc(0.29, 0.24, 0.23, 0.24, -60, 60), [0.29, 0.48], [0, 0.48]],
    [[0.29, 0.48], ...arc(0.31, 0.74, 0.27, 0.26, -60, 60), [0.29, 1], [0, 1]],
  ),
  C: letter(0.8, arc(0.48, 0.5, 0.48, 0.5, -48, -312)),
  D: letter(0.72, [[0, 0], [0, 1], [0.24, 1], ...arc(0.24, 0.5, 0.48, 0.5, 60, -60), [0.24, 0], [0, 0]]),
  E: letter(
    0.5,
    [
      [0.5, 0],
      [0, 0],
      [0, 1],
      [0.5, 1],
    ],
    [
      [0, 0.48],
      [0.43, 0.48],
    ],
  ),
  F: letter(
    0.48,
    [
      [0.48, 0],
      [0, 0],
      [0, 1],
    ],
    [
      [0, 0.48],
      [0.41, 0.48],
    ],
  ),
  G: letter(0.94, arc(0.48, 0.5, 0.48, 0.5, -48, -360), [
    [0.54, 0.5],
    [0.96, 0.5],
  ]),
  H: letter(
    0.66,
    stem,
    [
      [0.66, 0],
      [0.66, 1],
    ],
    [
      [0, 0.48],
      [0.66, 0.48],
    ],
  ),
  I: letter(0, stem),
  J: letter(0.36, [[0.36, 0], [0.36, 0.72], ...arc(0.16, 0.76, 0.2, 0.24, 20, 150)]),
  K: letter(
    0.6,
    stem,
    [
      [0.56, 0],
      [0, 0.58],
    ],
    [
      [0.21, 0.37],
      [0.6, 1],
    ],
  ),
  L: letter(0.46, [
    [0, 0],
    [0, 1],
    [0.46, 1],
  ]),
  M: letter(0.88, [
    [0, 1],
    [0.08, 0],
    [0.44, 0.74],
    [0.8, 0],
    [0.88, 1],
  ]),
  N: letter(0.7, [
    [0, 1],
    [0, 0],
    [0.7, 1],
    [0.7, 0],
  ]),
  O: letter(0.98, arc(0.49, 0.5, 0.49, 0.5, -90, 330)),
  P: letter(0.54, [[0, 1], [0, 0], [0.28, 0], ...arc(0.28, 0.28, 0.26, 0.28, -60, 60), [0.28, 0.56], [0, 0.56]]),
  Q: letter(0.98, arc(0.49, 0.5, 0.49, 0.5, -90, 330), [
    [0.6, 0.7],
    [0.94, 1.04],
  ]),
  R: letter(
    0.58,
    [[0, 1], [0, 0], [0.28, 0], ...arc(0.28, 0.27, 0.26, 0.27, -60, 60), [0.28, 0.54], [0, 0.54]],
    [
      [0.26, 0.54],
      [0.58, 1],
    ],
  ),
  S: letter(0.54, [
    ...arc(0.27, 0.25, 0.24, 0.25, -32, -240),
    [0.27, 0.49],
    ...arc(0.27, 0.745, 0.27, 0.255, -60, 150),
  ]),
  T: letter(
    0.64,
    [
      [0, 0],
      [0.64, 0],
    ],
    [
      [0.32, 0],
      [0.32, 1],
    ],
  ),
  U: letter(0.66, [[0, 0], [0, 0.66], ...arc(0.33, 0.67, 0.33, 0.33, 165, 15), [0.66, 0.66], [0.66, 0]]),
  V: letter(0.76, [
    [0, 0],
    [0.38, 1],
    [0.76, 0],
  ]),
  W: letter(1.1, [
    [0, 0],
    [0.27, 1],
    [0.55, 0.08],
    [0.83, 1],
    [1.1, 0],
  ]),
  X: letter(
    0.68,
    [
      [0.02, 0],
      [0.68, 1],
    ],
    [
      [0.66, 0],
      [0, 1],
    ],
  ),
  Y: letter(
    0.7,
    [
      [0, 0],
      [0.35, 0.52],
      [0.7, 0],
    ],
    [
      [0.35, 0.52],
      [0.35, 1],
    ],
  ),
  Z: letter(0.6, [
    [0.02, 0],
    [0.6, 0],
    [0, 1],
    [0.6, 1],
  ]),
  0: letter(0.62, arc(0.31, 0.5, 0.31, 0.5, -90, 330)),
  1: letter(0.22, [
    [0, 0.2],
    [0.22, 0],
    [0.22, 1],
  ]),
  2: letter(0.56, [...arc(0.28, 0.28, 0.27, 0.28, 190, 395), [0, 1], [0.56, 1]]),
  3: letter(0.54, [...arc(0.26, 0.25, 0.24, 0.25, -155, 60), [0.2, 0.49], ...arc(0.26, 0.74, 0.28, 0.26, -60, 155)]),
  4: letter(0.6, [
    [0.45, 1],
    [0.45, 0],
    [0, 0.7],
    [0.62, 0.7],
  ]),
  5: letter(0.55, [[0.5, 0], [0.08, 0], [0.04, 0.46], ...arc(0.26, 0.68, 0.29, 0.32, -120, 145)]),
  6: letter(0.56, [[0.42, 0], [0.13, 0.4], ...arc(0.28, 0.69, 0.28, 0.31, 200, -200)]),
  7: letter(0.54, [
    [0, 0],
    [0.54, 0],
    [0.14, 1],
  ]),
  8: letter(0.55, arc(0.275, 0.25, 0.225, 0.25, 90, 510), arc(0.275, 0.75, 0.275, 0.25, -90, 330)),
  9: letter(0.56, [[0.14, 1], [0.43, 0.6], ...arc(0.28, 0.31, 0.28, 0.31, 20, -380)]),
  '&': letter(
    0.7,
    curve(
      [
        [0.68, 1],
        [0.2, 0.38],
        [0.14, 0.16],
        [0.3, 0.01],
        [0.46, 0.14],
        [0.38, 0.34],
        [0.08, 0.56],
        [0, 0.78],
        [0.14, 0.97],
        [0.34, 0.99],
        [0.54, 0.82],
        [0.68, 0.56],
      ],
      false,
      2,
    ),
  ),
  '!': letter(
    0,
    [
      [0, 0],
      [0, 0.68],
    ],
    dot(0),
  ),
  '?': letter(0.46, [...arc(0.23, 0.24, 0.23, 0.24, -170, 60), [0.22, 0.56], [0.22, 0.7]], dot(0.22)),
  '.': letter(0, dot(0)),
  ',': letter(0.06, [
    [0.06, 0.95],
    [0, 1.14],
  ]),
  ':': letter(0, dot(0, 0.4), dot(0)),
  '-': letter(0.3, [
    [0, 0.52],
    [0.3, 0.52],
  ]),
  '+': letter(
    0.44,
    [
      [0, 0.52],
      [0.44, 0.52],
    ],
    [
      [0.22, 0.3],
      [0.22, 0.74],
    ],
  ),
  '’': letter(0.05, [
    [0.05, 0],
    [0, 0.2],
  ]),
  '%': letter(0.8, arc(0.17, 0.2, 0.17, 0.2, -90, 330), arc(0.63, 0.8, 0.17, 0.2, -90, 330), [
    [0.68, 0],
    [0.12, 1],
  ]),
};

/** Small letters that are written in one go: where the pen is from entry to exit, and what is added after the word. */
interface Written {
  readonly pen: Outline;
  readonly after?: Outline;
}

const bowl: Outline = [
  [0.4, 0.58],
  [0.24, 0.5],
  [0.07, 0.64],
  [0.05, 0.86],
  [0.18, 1],
  [0.34, 0.88],
  [0.42, 0.62],
];
const script: Readonly<Record<string, Written>> = {
  a: { pen: [...bowl, [0.41, 0.86], [0.47, 0.99], [0.6, 0.9]] },
  b: {
    pen: [
      [0.14, 0.6],
      [0.26, 0.12],
      [0.18, -0.02],
      [0.08, 0.14],
      [0.06, 0.8],
      [0.18, 1],
      [0.36, 0.9],
      [0.36, 0.62],
      [0.24, 0.52],
      [0.34, 0.68],
      [0.54, 0.6],
    ],
  },
  c: {
    pen: [
      [0.38, 0.6],
      [0.26, 0.5],
      [0.1, 0.58],
      [0.04, 0.78],
      [0.12, 0.96],
      [0.28, 0.99],
      [0.48, 0.86],
    ],
  },
  d: { pen: [...bowl, [0.5, 0.16], [0.5, 0], [0.44, 0.4], [0.42, 0.86], [0.48, 0.99], [0.61, 0.9]] },
  e: {
    pen: [
      [0.02, 0.84],
      [0.24, 0.74],
      [0.32, 0.58],
      [0.22, 0.5],
      [0.08, 0.64],
      [0.07, 0.88],
      [0.2, 1],
      [0.42, 0.88],
    ],
  },
  f: {
    pen: [
      [0.04, 0.84],
      [0.24, 0.5],
      [0.34, 0.1],
      [0.26, -0.04],
      [0.16, 0.16],
      [0.16, 0.9],
      [0.15, 1.34],
      [0.24, 1.42],
      [0.26, 1.14],
      [0.2, 0.94],
      [0.42, 0.84],
    ],
  },
  g: { pen: [...bowl, [0.42, 0.96], [0.38, 1.3], [0.22, 1.44], [0.08, 1.34], [0.2, 1.12], [0.6, 0.88]] },
  h: {
    pen: [
      [0.1, 0.64],
      [0.26, 0.12],
      [0.18, -0.02],
      [0.08, 0.16],
      [0.06, 0.98],
      [0.1, 0.72],
      [0.26, 0.54],
      [0.37, 0.64],
      [0.38, 0.9],
      [0.46, 0.99],
      [0.58, 0.88],
    ],
  },
  i: {
    pen: [
      [0.02, 0.82],
      [0.14, 0.54],
      [0.12, 0.86],
      [0.18, 0.99],
      [0.32, 0.88],
    ],
    after: [
      [0.17, 0.3],
      [0.18, 0.32],
    ],
  },
  j: {
    pen: [
      [0.04, 0.8],
      [0.2, 0.54],
      [0.2, 1.1],
      [0.14, 1.38],
      [0.02, 1.4],
      [0.02, 1.24],
      [0.34, 0.9],
    ],
    after: [
      [0.22, 0.3],
      [0.23, 0.32],
    ],
  },
  k: {
    pen: [
      [0.1, 0.64],
      [0.26, 0.12],
      [0.18, -0.02],
      [0.08, 0.16],
      [0.06, 0.98],
      [0.1, 0.74],
      [0.26, 0.54],
      [0.36, 0.62],
      [0.26, 0.76],
      [0.14, 0.76],
      [0.28, 0.82],
      [0.38, 0.99],
      [0.52, 0.88],
    ],
  },
  l: {
    pen: [
      [0.04, 0.78],
      [0.26, 0.18],
      [0.2, -0.02],
      [0.1, 0.16],
      [0.1, 0.84],
      [0.18, 0.99],
      [0.32, 0.88],
    ],
  },
  m: {
    pen: [
      [0.02, 0.66],
      [0.12, 0.54],
      [0.12, 0.98],
      [0.16, 0.68],
      [0.28, 0.53],
      [0.35, 0.64],
      [0.35, 0.98],
      [0.4, 0.68],
      [0.52, 0.53],
      [0.6, 0.64],
      [0.6, 0.9],
      [0.68, 0.99],
      [0.8, 0.88],
    ],
  },
  n: {
    pen: [
      [0.02, 0.66],
      [0.12, 0.54],
      [0.12, 0.98],
      [0.16, 0.7],
      [0.3, 0.53],
      [0.39, 0.64],
      [0.39, 0.9],
      [0.47, 0.99],
      [0.6, 0.88],
    ],
  },
  o: {
    pen: [
      [0.3, 0.53],
      [0.14, 0.56],
      [0.05, 0.76],
      [0.14, 0.98],
      [0.32, 0.94],
      [0.41, 0.74],
      [0.32, 0.55],
      [0.26, 0.62],
      [0.38, 0.68],
      [0.56, 0.58],
    ],
  },
  p: {
    pen: [
      [0.02, 0.7],
      [0.14, 0.54],
      [0.1, 1.02],
      [0.08, 1.4],
      [0.13, 0.74],
      [0.28, 0.52],
      [0.42, 0.62],
      [0.4, 0.88],
      [0.26, 1],
      [0.14, 0.92],
      [0.34, 0.99],
      [0.58, 0.86],
    ],
  },
  q: { pen: [...bowl, [0.41, 1], [0.38, 1.38], [0.46, 1.42], [0.5, 1.2], [0.46, 1.02], [0.6, 0.88]] },
  r: {
    pen: [
      [0.02, 0.84],
      [0.12, 0.52],
      [0.16, 0.46],
      [0.2, 0.56],
      [0.34, 0.56],
      [0.32, 0.82],
      [0.38, 0.99],
      [0.52, 0.88],
    ],
  },
  s: {
    pen: [
      [0.02, 0.86],
      [0.16, 0.64],
      [0.22, 0.48],
      [0.26, 0.62],
      [0.34, 0.82],
      [0.28, 0.99],
      [0.12, 0.97],
      [0.1, 0.9],
      [0.3, 0.97],
      [0.46, 0.86],
    ],
  },
  t: {
    pen: [
      [0.02, 0.82],
      [0.16, 0.5],
      [0.22, 0.18],
      [0.18, 0.54],
      [0.16, 0.88],
      [0.24, 0.99],
      [0.38, 0.88],
    ],
    after: [
      [0.04, 0.42],
      [0.38, 0.38],
    ],
  },
  u: {
    pen: [
      [0.02, 0.76],
      [0.12, 0.54],
      [0.1, 0.84],
      [0.2, 0.99],
      [0.34, 0.88],
      [0.4, 0.56],
      [0.38, 0.86],
      [0.45, 0.99],
      [0.58, 0.88],
    ],
  },
  v: {
    pen: [
      [0.02, 0.66],
      [0.12, 0.54],
      [0.14, 0.84],
      [0.22, 0.99],
      [0.36, 0.82],
      [0.38, 0.56],
      [0.34, 0.6],
      [0.42, 0.66],
      [0.54, 0.58],
    ],
  },
  w: {
    pen: [
      [0.02, 0.66],
      [0.12, 0.54],
      [0.12, 0.84],
      [0.2, 0.99],
      [0.32, 0.86],
      [0.36, 0.58],
      [0.36, 0.86],
      [0.45, 0.99],
      [0.58, 0.82],
      [0.6, 0.56],
      [0.55, 0.6],
      [0.64, 0.66],
      [0.74, 0.58],
    ],
  },
  x: {
    pen: [
      [0.02, 0.66],
      [0.12, 0.53],
      [0.2, 0.64],
      [0.28, 0.92],
      [0.38, 0.99],
      [0.52, 0.86],
    ],
    after: [
      [0.42, 0.54],
      [0.06, 0.99],
    ],
  },
  y: {
    pen: [
      [0.02, 0.76],
      [0.12, 0.54],
      [0.1, 0.84],
      [0.2, 0.98],
      [0.34, 0.88],
      [0.42, 0.56],
      [0.4, 1.1],
      [0.3, 1.4],
      [0.14, 1.42],
      [0.12, 1.26],
      [0.58, 0.88],
    ],
  },
  z: {
    pen: [
      [0.02, 0.64],
      [0.14, 0.54],
      [0.36, 0.56],
      [0.18, 0.76],
      [0.08, 0.94],
      [0.24, 0.92],
      [0.32, 1.12],
      [0.24, 1.38],
      [0.12, 1.34],
      [0.2, 1.14],
      [0.54, 0.88],
    ],
  },
};

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
