/*
 * AssemblyScript, a TypeScript that compiles to WebAssembly (tools/compile-assembly.ts): it has the SIMD instructions that JavaScript lacks.
 */

/** Cells per step: rows and query are padded to a multiple. */
export const STEP: i32 = 16;

/**
 * Multiplies a query of `stride` int16 with each of `count` rows of `stride` int8, and stores the sums as int32. Rows whose byte in `mask` is 0 are
 * skipped. All but `count` and `stride` are addresses.
 */
export function scan(query: usize, rows: usize, mask: usize, out: usize, count: i32, stride: i32): void {
  for (let row = 0; row < count; row++) {
    if (load<u8>(mask + row)) store<i32>(out + 4 * row, product(query, rows + <usize>row * stride, stride));
  }
}

function product(query: usize, row: usize, stride: i32): i32 {
  let low = i32x4.splat(0);
  let high = i32x4.splat(0);
  for (let at = 0; at < stride; at += STEP) {
    const cells = v128.load(row + at);
    const values = query + 2 * at;
    low = i32x4.add(low, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(cells), v128.load(values)));
    high = i32x4.add(high, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(cells), v128.load(values, 16)));
  }
  const sum = i32x4.add(low, high);
  return (
    i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3)
  );
}
