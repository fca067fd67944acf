/** A part of the vector for one kind of feature, of unit length. */
export interface Segment {
  readonly name: 'colour' | 'layout' | 'edges' | 'texture' | 'thumbnail';
  readonly offset: number;
  readonly length: number;
}

/** Floats per segment after the PCA. */
const LENGTHS = { colour: 48, layout: 48, edges: 96, texture: 48, thumbnail: 80 } as const;

/** The position of each segment in a vector. */
export const SEGMENTS: readonly Segment[] = lay();

/** Floats in a vector: 320. */
export const VECTOR_LENGTH = SEGMENTS.reduce((sum, segment) => sum + segment.length, 0);

/** Most rows of one catalogue picture in an index. */
export const MAX_VIEWS = 6;

function lay(): Segment[] {
  let offset = 0;
  return (Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]).map((name) => {
    const segment = { name, offset, length: LENGTHS[name] };
    offset += segment.length;
    return segment;
  });
}
