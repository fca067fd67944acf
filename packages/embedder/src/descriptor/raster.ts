/** RGB pixels, 8 bits per channel, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Part of a raster: pixels, right and bottom exclusive. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function wholeBox({ width, height }: Raster): Box {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** The mean colour over each of `columns` × `rows` equal cells of a box, RGB floats 0 to 255, pixels on a cell's edge shared by area. */
export function averageCells(raster: Raster, box: Box, columns: number, rows: number): Float32Array {
  const sums = sumsOf(raster);
  const across = edgesOf(box.left, box.right, columns, 3);
  const down = edgesOf(box.top, box.bottom, rows, (raster.width + 1) * 3);
  const area = ((box.right - box.left) * (box.bottom - box.top)) / (columns * rows);
  const out = new Float32Array(columns * rows * 3);
  let above = new Float64Array((columns + 1) * 3);
  let below = new Float64Array((columns + 1) * 3);
  sumsAlong(sums, down, 0, across, above);
  for (let row = 0, to = 0; row < rows; row++) {
    sumsAlong(sums, down, row + 1, across, below);
    for (let at = 0; at < columns * 3; at++, to++) {
      const right = (below[at + 3] ?? 0) - (above[at + 3] ?? 0);
      const left = (below[at] ?? 0) - (above[at] ?? 0);
      out[to] = (right - left) / area;
    }
    [above, below] = [below, above];
  }
  return out;
}

/** The tables of the rasters that were looked at last, the newest first: a picture, its mirror image, a window. Their memory is used again. */
const tables: { raster: Raster; sums: Float64Array }[] = [];
const MOST_TABLES = 3;

/** Summed-area table (Crow, 1984): the sums of each channel over all pixels above and left of each corner of a pixel. */
function sumsOf(raster: Raster): Float64Array {
  const known = tables.find((table) => table.raster === raster);
  if (known) return known.sums;
  const length = (raster.width + 1) * (raster.height + 1) * 3;
  const { sums: old } = (tables.length < MOST_TABLES ? undefined : tables.pop()) ?? {};
  const sums = old && old.length >= length && old.length <= 2 * length ? old : new Float64Array(length);
  sumUp(raster, sums);
  tables.unshift({ raster, sums });
  return sums;
}

function sumUp({ width, height, rgb }: Raster, sums: Float64Array): void {
  const row = (width + 1) * 3;
  sums.fill(0, 0, row);
  for (let y = 0, from = 0, to = row; y < height; y++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    sums.fill(0, to, to + 3);
    to += 3;
    for (let x = 0; x < width; x++, from += 3, to += 3) {
      red += rgb[from] ?? 0;
      green += rgb[from + 1] ?? 0;
      blue += rgb[from + 2] ?? 0;
      sums[to] = red + (sums[to - row] ?? 0);
      sums[to + 1] = green + (sums[to - row + 1] ?? 0);
      sums[to + 2] = blue + (sums[to - row + 2] ?? 0);
    }
  }
}

/** Where the edges of cells lie: the place in the table before each edge, and the share of the next pixel that is before it too. */
interface Edges {
  readonly places: Int32Array;
  readonly shares: Float64Array;
  /** From one place to the next. */
  readonly step: number;
}

function edgesOf(start: number, end: number, cells: number, step: number): Edges {
  const places = new Int32Array(cells + 1);
  const shares = new Float64Array(cells + 1);
  for (let at = 0; at <= cells; at++) {
    const edge = start + (at * (end - start)) / cells;
    const pixel = Math.min(end - 1, Math.floor(edge));
    places[at] = pixel * step;
    shares[at] = edge - pixel;
  }
  return { places, shares, step };
}

/** The sums above and left of each edge across, at one edge down. Between corners they are bilinear. */
function sumsAlong(sums: Float64Array, down: Edges, row: number, across: Edges, out: Float64Array): void {
  const [upper, low] = [down.places[row] ?? 0, down.shares[row] ?? 0];
  const lower = upper + down.step;
  for (let edge = 0, to = 0; edge < across.places.length; edge++) {
    const right = across.shares[edge] ?? 0;
    const left = across.places[edge] ?? 0;
    for (let at = left; at < left + 3; at++, to++) {
      const above = (1 - right) * (sums[upper + at] ?? 0) + right * (sums[upper + at + 3] ?? 0);
      const below = (1 - right) * (sums[lower + at] ?? 0) + right * (sums[lower + at + 3] ?? 0);
      out[to] = (1 - low) * above + low * below;
    }
  }
}
