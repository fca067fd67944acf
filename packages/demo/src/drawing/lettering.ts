import { at, distance, type Outline, type Point } from './geometry.ts';
import { type Line, setCapitals, setScript } from './letters.ts';
import type { Paint } from './palette.ts';
import type { Look, Shape, Stage } from './stage.ts';

/** How words are drawn. */
export type Letters = 'mono' | 'inline' | 'block' | 'ribbon' | 'script' | 'neon' | 'slab' | 'bulbs' | 'brush';

/** How a technique draws words: headlines, and the lines under them. */
export interface LetteringLook extends Look {
  readonly headline: readonly Letters[];
  readonly second: readonly Letters[];
}

/** Letters are in front of everything else; techniques recognise them by this depth. */
const LETTER_DEPTH = 0.99;
/** The kind of glowing tubes: techniques draw a bright core in them. */
export const GAS = 'weather';
/** The shade of shapes behind strokes: techniques must not treat them as words. */
const HALO = -0.45;
export const isHalo = (shape: Shape): boolean => isLetter(shape) && shape.shade === HALO;
export const isLetter = (shape: Shape): boolean => shape.depth === LETTER_DEPTH;

/** The box that words fill, in pixels. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Wish {
  readonly style: Letters;
  readonly paint: Paint;
  /** Shadows, inner lines and sides. */
  readonly second: Paint;
  /** Thickness of a stroke in cap heights; each style has its own. */
  readonly weight?: number;
  readonly gap?: number;
  /** -1 left to 1 right in the frame, 0 in the middle. */
  readonly align?: number;
  /** Bends the finished line: 1 an arch as high as the letters, -1 a valley. */
  readonly bend?: number;
  /** Something dark or light behind the strokes, where what is under them varies. */
  readonly halo?: Paint;
  /** Widens letters up to this to fill the frame, 1 not at all. */
  readonly stretch?: number;
}

const weights: Readonly<Record<Letters, number>> = {
  mono: 0.1,
  inline: 0.21,
  block: 0.2,
  ribbon: 0.19,
  script: 0.085,
  neon: 0.1,
  slab: 0.17,
  bulbs: 0.24,
  brush: 0.15,
};

const gapOf = (style: Letters, weight: number): number =>
  (style === 'slab' ? 0.27 : style === 'block' ? 0.25 : 0.18) + weight * 1.08;

const setters: Partial<Record<Letters, (text: string) => Line>> = {
  script: setScript,
  neon: (text) => (/[a-z]/.test(text) ? setScript(text) : setCapitals(text, 0.34)),
};

/** Styles whose strokes are cut off square; they are of the kind of buildings, the others of things. */
const square: ReadonlySet<Letters> = new Set(['inline', 'slab', 'ribbon', 'bulbs']);

/** Draws one line of words as large as its frame allows and says where they came to stand. */
export function words(stage: Stage, text: string, frame: Frame, wish: Wish): Frame {
  const { style, align = 0, bend = 0, stretch = 1 } = wish;
  const weight = wish.weight ?? weights[style];
  const line = (setters[style] ?? ((plain: string) => setCapitals(plain, wish.gap ?? gapOf(wish.style, weight))))(text);
  const isHanging = style === 'script';
  const high = (isHanging ? 1.45 : 1) + weight + Math.abs(bend) * 0.9;
  const size = Math.min(frame.height / high, (frame.width / (line.width + weight)) * 1);
  const wide = Math.min(stretch, frame.width / ((line.width + weight) * size));
  const width = (line.width + weight) * size * wide;
  const left = frame.x + ((frame.width - width) * (align + 1)) / 2 + (weight * size) / 2;
  const top = frame.y + (frame.height - high * size) / 2 + (weight / 2 + Math.max(0, bend) * 0.9) * size;
  const put = ([u, v]: Point): Point => {
    const across = line.width === 0 ? 0 : (u / line.width) * 2 - 1;
    return [left + u * size * wide, top + (v - bend * 0.9 * (1 - across * across)) * size];
  };
  const bent = line.strokes.map((stroke) => finer(stroke, bend === 0).map(put));
  const strokes = size < 80 ? bent.flatMap(pieces) : bent;
  stage.as(square.has(style) ? 'building' : 'prop', LETTER_DEPTH, () => {
    const { halo } = wish;
    if (halo !== undefined)
      for (const stroke of strokes) stage.line(halo, stroke, weight * size * 1.5 + 3, { kind: 'prop', shade: HALO });
    painters[style](stage, strokes, weight * size, wish.paint, wish.second);
  });
  return { x: left - (weight * size) / 2, y: top - (weight * size) / 2, width, height: size * (1 + weight) };
}

/** Several lines, each as wide as the frame allows; those of a list share a size, as a menu does. */
export function lines(stage: Stage, texts: readonly string[], frame: Frame, wish: Wish, equal = false): Frame {
  const weight = wish.weight ?? weights[wish.style];
  const set = setters[wish.style] ?? ((plain: string) => setCapitals(plain, wish.gap ?? gapOf(wish.style, weight)));
  const leading = wish.style === 'script' ? 1.6 : 1.42;
  const widths = texts.map((text) => set(text).width + weight);
  const equalSize = Math.min(frame.width / Math.max(...widths), frame.height / (texts.length * leading));
  const sizes = widths.map((width) =>
    equal ? equalSize : Math.min(frame.width / width, (frame.height / texts.length) * 1.1),
  );
  const total = sizes.reduce((sum, size) => sum + size * leading, 0);
  const scale = Math.min(1, frame.height / total);
  let y = frame.y + (frame.height - total * scale) / 2;
  for (const [index, text] of texts.entries()) {
    const high = (sizes[index] ?? 0) * scale;
    words(stage, text, { ...frame, y: y + high * (leading - 1.2) * 0.5, height: high * (1 + weight + 0.02) }, wish);
    y += high * leading;
  }
  return { ...frame, y: frame.y + (frame.height - total * scale) / 2, height: total * scale };
}

/** Words of a text over as many lines as asked, none much longer than the others. */
export function broken(text: string, count: number): readonly string[] {
  const all = text.split(' ');
  if (count >= all.length) return all;
  const target = text.length / count;
  const result: string[] = [];
  let line = '';
  for (const [index, word] of all.entries()) {
    const joined = line === '' ? word : `${line} ${word}`;
    const left = count - result.length;
    const mustBreak = all.length - index <= left - 1 && line !== '';
    if (line !== '' && left > 1 && (mustBreak || joined.length - target > target - line.length)) {
      result.push(line);
      line = word;
    } else line = joined;
  }
  return [...result, line];
}

/** Small rounds in two parts or more: what turns back onto itself is taken for covered when it is small. */
function pieces(stroke: Outline): Outline[] {
  const most = 5;
  if (stroke.length <= most + 1) return [stroke];
  const result: Outline[] = [];
  let start: Point | undefined;
  for (let from = 0; from < stroke.length; from += most) {
    const isLast = from + most >= stroke.length - 1;
    const part = stroke.slice(from, isLast ? stroke.length : from + most);
    const [a, b] = [at(stroke, from + most - 1), at(stroke, from + most)];
    const end: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    result.push([...(start === undefined ? [] : [start]), ...part, ...(isLast ? [] : [end])]);
    if (isLast) break;
    start = end;
  }
  return result;
}

/** Bent lines need points on their straight strokes as well. */
function finer(stroke: Outline, isStraight: boolean): Outline {
  if (isStraight) return stroke;
  return stroke.flatMap((from, index): Point[] => {
    const to = stroke[index + 1];
    if (to === undefined) return [from];
    const parts = Math.abs(to[0] - from[0]) > 0.3 ? 3 : 1;
    return Array.from(
      { length: parts },
      (_, part): Point => [from[0] + ((to[0] - from[0]) * part) / parts, from[1] + ((to[1] - from[1]) * part) / parts],
    );
  });
}

type Painter = (stage: Stage, strokes: readonly Outline[], weight: number, paint: Paint, second: Paint) => void;

const moved = (stroke: Outline, dx: number, dy: number): Outline => stroke.map(([x, y]): Point => [x + dx, y + dy]);

const plain: Painter = (stage, strokes, weight, paint) => {
  for (const stroke of strokes) stage.line(paint, stroke, weight);
};

const painters: Readonly<Record<Letters, Painter>> = {
  mono: plain,
  script: plain,
  brush: plain,
  inline: (stage, strokes, weight, paint, second) => {
    plain(stage, strokes, weight, paint, second);
    plain(stage, strokes, Math.max(1.6, weight * 0.16), second, paint);
  },
  block: (stage, strokes, weight, paint, second) => {
    const deep = weight * 0.75;
    const steps = 7;
    for (let step = steps; step > 0; step -= 1)
      for (const stroke of strokes)
        stage.line(second, moved(stroke, (deep * step) / steps, (deep * step) / steps), weight, { shade: -0.12 });
    for (const stroke of strokes) stage.line(second, stroke, weight * 1.22, { shade: -0.12 });
    plain(stage, strokes, weight, paint, second);
    for (const stroke of strokes)
      stage.line('light', moved(stroke, -weight * 0.24, -weight * 0.24), Math.max(1.4, weight * 0.1), { detail: 1 });
  },
  ribbon: (stage, strokes, weight, paint, second) => {
    for (const [index, stroke] of strokes.entries()) {
      stage.line(second, moved(stroke, weight * 0.14, weight * 0.16), weight, { shade: -0.2 });
      stage.line(paint, stroke, weight, { shade: index % 2 === 0 ? 0 : -0.14 });
      for (const side of [-0.3, 0.3])
        stage.line('light', moved(stroke, side * weight * 0.9, side * weight * 0.4), Math.max(1.2, weight * 0.05), {
          detail: 1,
        });
    }
  },
  neon: (stage, strokes, weight, paint) => {
    for (const width of [3.6, 2.1])
      for (const stroke of strokes) stage.line(paint, stroke, weight * width, { kind: 'glow' });
    for (const stroke of strokes) stage.line(paint, stroke, weight, { kind: GAS });
  },
  slab: (stage, strokes, weight, paint) => {
    for (const stroke of strokes) contrast(stage, stroke, weight, paint);
    for (const end of ends(strokes))
      stage.line(
        paint,
        [
          [end[0] - weight * 0.72, end[1]],
          [end[0] + weight * 0.72, end[1]],
        ],
        weight * 0.42,
      );
  },
  bulbs: (stage, strokes, weight, paint, second) => {
    plain(stage, strokes, weight * 1.2, 'dark', second);
    plain(stage, strokes, weight, second, paint);
    for (const stroke of strokes)
      for (const [x, y] of beads(stroke, weight * 0.72)) {
        const r = weight * 0.19;
        stage.line(
          paint,
          [
            [x, y],
            [x + 0.4, y],
          ],
          r * 2,
          { kind: 'prop' },
        );
      }
  },
};

/** Upright strokes thick, level ones thin, as a broad pen makes them. */
function contrast(stage: Stage, stroke: Outline, weight: number, paint: Paint): void {
  if (weight < 11) {
    stage.line(paint, stroke, weight * 0.8);
    return;
  }
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, [x, y]] of stroke.entries()) {
    const before = at(stroke, Math.max(0, index - 1));
    const after = at(stroke, Math.min(stroke.length - 1, index + 1));
    const isRound = stroke.length > 5;
    if (!isRound) continue;
    const angle = Math.atan2(after[1] - before[1], after[0] - before[0]);
    const half = (weight / 2) * (0.42 + 0.58 * Math.abs(Math.sin(angle)));
    left.push([x - Math.sin(angle) * half, y + Math.cos(angle) * half]);
    right.push([x + Math.sin(angle) * half, y - Math.cos(angle) * half]);
  }
  if (left.length > 2) {
    stage.fill(paint, [...left, ...right.reverse()]);
    return;
  }
  for (const [index, from] of stroke.slice(0, -1).entries()) {
    const to = at(stroke, index + 1);
    const slope = Math.abs(to[1] - from[1]) / (distance(from, to) || 1);
    stage.line(paint, [from, to], weight * (0.42 + 0.58 * slope));
  }
}

/** Where strokes end at the head or foot of a line: they get serifs. */
function ends(strokes: readonly Outline[]): Point[] {
  const all = strokes.flat();
  const [top, base] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
  const near = (base - top) * 0.06;
  return strokes
    .filter((stroke) => stroke.length > 1)
    .flatMap((stroke) => [
      [at(stroke, 0), at(stroke, 1)] as const,
      [at(stroke, stroke.length - 1), at(stroke, stroke.length - 2)] as const,
    ])
    .filter(
      ([end, next]) =>
        Math.abs(end[1] - next[1]) > Math.abs(end[0] - next[0]) * 0.9 && Math.abs(end[1] - next[1]) > near * 4,
    )
    .map(([end]) => end)
    .filter(([, y]) => Math.abs(y - top) < near || Math.abs(y - base) < near);
}

function beads(stroke: Outline, spacing: number): Point[] {
  const result: Point[] = [];
  let carried = 0;
  for (const [index, from] of stroke.slice(0, -1).entries()) {
    const to = at(stroke, index + 1);
    const long = distance(from, to);
    for (let along = carried; along < long; along += spacing)
      result.push([from[0] + ((to[0] - from[0]) * along) / long, from[1] + ((to[1] - from[1]) * along) / long]);
    carried =
      (Math.ceil((long - carried) / spacing) * spacing + carried) % spacing === 0
        ? 0
        : spacing - ((long - carried) % spacing);
  }
  return result;
}
