export interface MainAxes {
  readonly means: Float32Array;
  /** `count` unit vectors one after the other, by falling variance. */
  readonly axes: Float32Array;
  /** Variance along each axis. */
  readonly variances: Float32Array;
  /** The share of the total variance along the axes, 0 to 1. */
  readonly kept: number;
}

const ROUNDS = 40;

/** Principal axes by orthogonal iteration on the covariance matrix. Deterministic. */
export function mainAxes(rows: readonly Float32Array[], count: number): MainAxes {
  const size = rows[0]?.length ?? 0;
  const means = meansOf(rows, size);
  const covariance = covarianceOf(rows, means);
  let axes = orthonormal(startAxes(count, size), size);
  for (let round = 0; round < ROUNDS; round++)
    axes = orthonormal(
      axes.map((axis) => multiply(covariance, axis)),
      size,
    );
  const measured = axes
    .map((axis) => ({ axis, variance: dot(axis, multiply(covariance, axis)) }))
    .sort((a, b) => b.variance - a.variance);
  const total = Array.from({ length: size }, (_, at) => covariance[at * size + at] ?? 0).reduce(
    (sum, value) => sum + value,
    0,
  );
  const variances = Float32Array.from(measured, ({ variance }) => variance);
  return {
    means: Float32Array.from(means),
    axes: Float32Array.from(measured.flatMap(({ axis }) => [...axis])),
    variances,
    kept: variances.reduce((sum, value) => sum + value, 0) / total,
  };
}

function meansOf(rows: readonly Float32Array[], size: number): Float64Array {
  const means = new Float64Array(size);
  for (const row of rows) for (let at = 0; at < size; at++) means[at] = (means[at] ?? 0) + (row[at] ?? 0) / rows.length;
  return means;
}

function covarianceOf(rows: readonly Float32Array[], means: Float64Array): Float64Array {
  const size = means.length;
  const out = new Float64Array(size * size);
  const centred = new Float64Array(size);
  for (const row of rows) {
    for (let at = 0; at < size; at++) centred[at] = (row[at] ?? 0) - (means[at] ?? 0);
    for (let a = 0; a < size; a++) {
      const value = (centred[a] ?? 0) / rows.length;
      for (let b = 0; b <= a; b++) out[a * size + b] = (out[a * size + b] ?? 0) + value * (centred[b] ?? 0);
    }
  }
  for (let a = 0; a < size; a++) for (let b = 0; b < a; b++) out[b * size + a] = out[a * size + b] ?? 0;
  return out;
}

/** Start vectors that do not depend on the data: cosines of growing frequency. */
function startAxes(count: number, size: number): Float64Array[] {
  return Array.from({ length: count }, (_, axis) =>
    Float64Array.from({ length: size }, (__, at) => Math.cos(((axis + 1) * (at + 0.5) * Math.PI) / size)),
  );
}

/** Gram-Schmidt orthonormalisation, run twice for each axis for numerical stability. */
function orthonormal(axes: readonly Float64Array[], size: number): Float64Array[] {
  const done: Float64Array[] = [];
  for (const axis of axes) {
    const own = Float64Array.from(axis);
    for (const other of [...done, ...done]) {
      const share = dot(own, other);
      for (let at = 0; at < size; at++) own[at] = (own[at] ?? 0) - share * (other[at] ?? 0);
    }
    const norm = Math.sqrt(dot(own, own));
    done.push(own.map((value) => (norm > 0 ? value / norm : 0)));
  }
  return done;
}

function multiply(matrix: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  return Float64Array.from({ length: size }, (_, row) => dot(matrix.subarray(row * size, row * size + size), vector));
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
