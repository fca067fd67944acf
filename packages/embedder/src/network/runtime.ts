/** Something that computes a network. */
export interface NetworkRuntime {
  readonly name: 'tensorflow' | 'wasm' | 'plain';
  /** One row of floats for each input: the network's segments one after another, each of unit length. Inputs are RGB floats, 0 to 255. */
  run(inputs: readonly Float32Array[]): Float32Array<ArrayBuffer>[];
  /** Frees what it holds outside of JavaScript's heap. */
  close(): void;
}

/** Divides a segment by its length; one of zeros gets the first axis. */
export function toUnit(segment: Float32Array): void {
  const norm = Math.sqrt(segment.reduce((sum, value) => sum + value * value, 0));
  if (norm === 0) segment[0] = 1;
  else for (let at = 0; at < segment.length; at++) segment[at] = (segment[at] ?? 0) / norm;
}
