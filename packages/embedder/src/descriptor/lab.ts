/** CIE L*a*b* under D65 of 8-bit sRGB (IEC 61966-2-1): L 0 to 100, a and b about -110 to 110. Writes three floats at `to`. */
export function writeLab(red: number, green: number, blue: number, out: Float32Array, to: number): void {
  const r = LINEAR[red] ?? 0;
  const g = LINEAR[green] ?? 0;
  const b = LINEAR[blue] ?? 0;
  const x = lightness((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = lightness(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = lightness((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  out[to] = 116 * y - 16;
  out[to + 1] = 500 * (x - y);
  out[to + 2] = 200 * (y - z);
}

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function lightness(t: number): number {
  return t > 216 / 24389 ? Math.cbrt(t) : (24389 / 27 / 116) * t + 16 / 116;
}
