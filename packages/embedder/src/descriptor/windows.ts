import { type Component, componentsOf, dilated, eroded, type Mask, type Point } from './components.ts';
import { panesOf } from './panes.ts';
import { type Box, type Raster, wholeBox } from './raster.ts';
import { straightened } from './straighten.ts';

/** A picture inside another one: of a screenshot, a photographed page, a collage. */
export interface Window {
  readonly raster: Raster;
  readonly box: Box;
}

/** Of what stands out from a plain ground, and in all: each takes as long as the picture itself. */
const [MOST_APART, MOST_WINDOWS] = [3, 6];
/** Difference of a channel from the paper, from which a pixel is no paper. */
const TOLERANCE = 24;
/** Share of the frame that the paper must cover. */
const LEAST_PAPER = 0.1;
/** Share of the frame that a window covers. */
const [LEAST, MOST] = [0.02, 0.9];
/** Thickness of what is dropped, and gaps that are closed, in pixels: lines of text, and parts of a drawing. */
const SIEVES = [
  { thin: 2, gaps: [1, 6] },
  { thin: 5, gaps: [2] },
] as const;
/** Two boxes that share more than this of their area are one. */
const SAME = 0.8;
/** A slanted quadrilateral is a photographed page when its component covers this share of it, and it this share of the component. */
const FILLED = 0.92;
/** Ratio of the sides from which a box is a bar of a page. */
const BAR = 4;
/** A corner that is farther than this share of the box's side from the box's corner makes it slanted. */
const SLANT = 0.025;
/** Share of the way to the middle by which the corners of a page are moved. */
const INSET = 0.03;

/** Where other pictures may be in a picture: the panes of a collage, and areas that stand out from a plain ground, each the largest first. */
export function windowsOf(raster: Raster): Window[] {
  const panes = panesOf(raster).map((box) => ({ raster, box }));
  const apart = apartOf(raster).filter(
    (window) => window.raster !== raster || !panes.some((pane) => isSame(pane, window)),
  );
  return [...panes, ...apart].slice(0, MOST_WINDOWS);
}

const isSame = (one: Window, other: Window): boolean => overlap(one.box, other.box) > SAME;

/** Areas that stand out from a plain ground, the largest first. */
function apartOf(raster: Raster): Window[] {
  const frame = raster.width * raster.height;
  const found = papersOf(raster).flatMap((paper) => {
    const mask = offPaper(raster, paper);
    return SIEVES.flatMap(({ thin, gaps }) => {
      const sieved = eroded(mask, thin);
      return gaps.flatMap((gap) =>
        componentsOf(dilated(sieved, thin + gap), LEAST * frame).map((grown) => shrunk(grown, gap)),
      );
    });
  });
  const sizes = found.filter(({ box }) => !isBar(box) && areaOf(box) >= LEAST * frame && areaOf(box) <= MOST * frame);
  return distinct(sizes.sort((one, other) => areaOf(other.box) - areaOf(one.box)))
    .slice(0, MOST_APART)
    .map((component) => windowOf(raster, component));
}

function windowOf(raster: Raster, { box, corners, pixels }: Component): Window {
  const filled = pixels / areaOfQuad(corners);
  if (filled < FILLED || filled > 1 / FILLED || !isSlanted(box, corners)) return { raster, box };
  const straight = straightened(raster, inset(corners));
  return { raster: straight, box: wholeBox(straight) };
}

/** The most frequent colour, and the one around: the paper of a page, and what a photographed page lies on. */
function papersOf({ width, height, rgb }: Raster): number[][] {
  const [counts, around] = [new Uint32Array(4096), new Uint32Array(4096)];
  const count = (colours: Uint32Array, at: number) => {
    const key = (((rgb[at] ?? 0) >> 4) << 8) | (((rgb[at + 1] ?? 0) >> 4) << 4) | ((rgb[at + 2] ?? 0) >> 4);
    colours[key] = (colours[key] ?? 0) + 1;
  };
  for (let at = 0; at < rgb.length; at += 3) count(counts, at);
  for (let x = 0; x < width; x++) for (const y of [1, height - 2]) count(around, (y * width + x) * 3);
  for (let y = 0; y < height; y++) for (const x of [1, width - 2]) count(around, (y * width + x) * 3);
  const most = (colours: Uint32Array) => colours.indexOf(Math.max(...colours));
  const [frequent, outer] = [most(counts), most(around)];
  const isWide = (counts[frequent] ?? 0) >= LEAST_PAPER * width * height;
  return [...new Set([...(isWide ? [frequent] : []), outer])].map((key) =>
    [key >> 8, (key >> 4) & 15, key & 15].map((value) => value * 16 + 8),
  );
}

function offPaper({ width, height, rgb }: Raster, paper: readonly number[]): Mask {
  const [red = 0, green = 0, blue = 0] = paper;
  const cells = new Uint8Array(width * height);
  for (let cell = 0, at = 0; cell < cells.length; cell++, at += 3) {
    const apart = Math.max(
      Math.abs((rgb[at] ?? 0) - red),
      Math.abs((rgb[at + 1] ?? 0) - green),
      Math.abs((rgb[at + 2] ?? 0) - blue),
    );
    cells[cell] = apart > TOLERANCE ? 1 : 0;
  }
  return { width, height, cells };
}

/** Without what closing gaps has added around. */
function shrunk({ box, corners, pixels }: Component, by: number): Component {
  const [a, b, c, d] = corners;
  const move = ({ x, y }: Point, right: number, down: number) => ({ x: x + right * by, y: y + down * by });
  return {
    box: { left: box.left + by, top: box.top + by, right: box.right - by, bottom: box.bottom - by },
    corners: [move(a, 1, 1), move(b, -1, 1), move(c, -1, -1), move(d, 1, -1)],
    pixels,
  };
}

/** Larger boxes first; a box that is nearly one of them is left out. */
function distinct(components: readonly Component[]): Component[] {
  const kept: Component[] = [];
  for (const one of components) if (!kept.some(({ box }) => overlap(box, one.box) > SAME)) kept.push(one);
  return kept;
}

/** Area that two boxes share, as a share of the area that they cover. */
function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const shared = Math.max(0, wide) * Math.max(0, high);
  return shared / (areaOf(a) + areaOf(b) - shared);
}

function isSlanted({ left, top, right, bottom }: Box, [a, b, c, d]: Component['corners']): boolean {
  const [wide, high] = [right - left, bottom - top];
  const straight = [
    [a, left, top],
    [b, right, top],
    [c, right, bottom],
    [d, left, bottom],
  ] as const;
  return straight.some(
    ([{ x, y }, boxX, boxY]) => Math.abs(x - boxX) > SLANT * wide || Math.abs(y - boxY) > SLANT * high,
  );
}

/** The shoelace formula. */
function areaOfQuad(corners: Component['corners']): number {
  return Math.abs(
    corners.reduce((sum, { x, y }, at) => {
      const next = corners[(at + 1) % 4] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0) / 2,
  );
}

/** The corners, moved a little inwards, so that no background is left at the edges of the straightened page. */
function inset(corners: Component['corners']): Component['corners'] {
  const middle = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
  const [x, y] = [middle('x'), middle('y')];
  const within = (corner: Point) => ({ x: corner.x + (x - corner.x) * INSET, y: corner.y + (y - corner.y) * INSET });
  const [a, b, c, d] = corners;
  return [within(a), within(b), within(c), within(d)];
}

function isBar({ left, top, right, bottom }: Box): boolean {
  const [wide, high] = [right - left, bottom - top];
  return Math.max(wide, high) > BAR * Math.min(wide, high);
}

function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}
