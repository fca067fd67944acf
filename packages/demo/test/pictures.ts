import sharp from 'sharp';

export interface Drawn {
  readonly name: string;
  /** Share of the most frequent colour, of 5 bits to a channel. */
  readonly largestColour: number;
  /** Bits of 128 in which the difference hashes of two pictures differ; 64 for unlike formats. */
  differs(other: Drawn): number;
  readonly hash: readonly boolean[];
}

/** Renders pictures small, the way the agency's thumbnails are, and measures them. */
export async function render(pictures: readonly { name: string; svg: string }[]): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  for (const { name, svg } of pictures) {
    const { data, info } = await sharp(Buffer.from(svg), { density: 18 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = sharp(data, { raw: info });
    const pixels = await picture.clone().resize(96, 96, { fit: 'fill' }).raw().toBuffer();
    const grey = await picture.clone().greyscale().resize(9, 9, { fit: 'fill' }).raw().toBuffer();
    const hash = differences(grey);
    drawn.push({
      name,
      largestColour: largest(pixels),
      hash,
      differs: (other) => hash.filter((bit, at) => bit !== other.hash[at]).length,
    });
  }
  return drawn;
}

/** Difference hash in both directions (Krawetz, 2013): is each cell lighter than its neighbour to the right, and below? */
function differences(grey: Buffer): boolean[] {
  const at = (x: number, y: number): number => grey[y * 9 + x] ?? 0;
  const cells = Array.from({ length: 64 }, (_, index) => [index % 8, Math.floor(index / 8)] as const);
  return [...cells.map(([x, y]) => at(x, y) > at(x + 1, y)), ...cells.map(([x, y]) => at(x, y) > at(x, y + 1))];
}

function largest(pixels: Buffer): number {
  const counts = new Map<number, number>();
  for (let index = 0; index < pixels.length; index += 3) {
    const key =
      ((pixels[index] ?? 0) >> 3) * 1024 + ((pixels[index + 1] ?? 0) >> 3) * 32 + ((pixels[index + 2] ?? 0) >> 3);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (pixels.length / 3);
}
