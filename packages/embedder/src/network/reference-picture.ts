/** The picture that a runtime is checked with. Every pixel is from a formula, so that any program can make it. */
export const referencePicture = (side: number): Uint8Array => formulaPicture(0, side, side);

/** One of the pictures of `training/reference.py`: RGB of 8 bits. */
export function formulaPicture(k: number, width = 96, height = 96): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < rgb.length; at++) {
    const [c, x, y] = [at % 3, Math.floor(at / 3) % width, Math.floor(at / 3 / width)];
    const checks = 40 * (((x >> 4) ^ (y >> 4)) & 1);
    rgb[at] = (x * (3 + k) + y * (5 + 2 * k) + c * 85 + ((x * y * (k + 1)) >> 4) + checks) & 255;
  }
  return rgb;
}
