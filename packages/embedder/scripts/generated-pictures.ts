/** SVG drawings of random shapes, strokes and backgrounds. They add what emoji lack: full-bleed scenes and hatching. Deterministic. */
export function generatedPictures(count: number): Buffer[] {
  return Array.from({ length: count }, (_, seed) => Buffer.from(drawing(chanceOf(seed + 1))));
}

type Chance = (low: number, high: number) => number;

function drawing(chance: Chance): string {
  const hue = chance(0, 360);
  const colour = () =>
    `hsl(${(hue + chance(-60, 60)).toFixed()} ${chance(10, 95).toFixed()}% ${chance(10, 92).toFixed()}%)`;
  const ground =
    chance(0, 1) < 0.6
      ? `<rect width="400" height="400" fill="${colour()}"/>`
      : '<rect width="400" height="400" fill="#fff"/>';
  const shapes = Array.from({ length: Math.round(chance(3, 26)) }, () => shape(chance, colour));
  const hatching = chance(0, 1) < 0.4 ? hatch(chance, colour()) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${ground}${shapes.join('')}${hatching}</svg>`;
}

function shape(chance: Chance, colour: () => string): string {
  const [x, y, size] = [chance(0, 400), chance(0, 400), chance(10, 160)];
  const paint =
    chance(0, 1) < 0.7
      ? `fill="${colour()}"`
      : `fill="none" stroke="${colour()}" stroke-width="${chance(1, 14).toFixed(1)}"`;
  const kind = Math.floor(chance(0, 4));
  if (kind === 0) return `<circle cx="${x}" cy="${y}" r="${size / 2}" ${paint}/>`;
  if (kind === 1)
    return `<rect x="${x}" y="${y}" width="${size}" height="${chance(10, 200)}" rx="${chance(0, 30)}" ${paint}/>`;
  const points = Array.from(
    { length: Math.round(chance(3, 8)) },
    () => `${x + chance(-size, size)} ${y + chance(-size, size)}`,
  );
  return kind === 2
    ? `<path d="M${points.join(' L')} Z" ${paint}/>`
    : `<path d="M${x} ${y} Q${points.slice(0, 2).join(' ')} T${points[2] ?? `${x} ${y}`}" ${paint}/>`;
}

function hatch(chance: Chance, colour: string): string {
  const [gap, lean] = [chance(4, 24), chance(-200, 200)];
  const lines = Array.from({ length: Math.floor(400 / gap) }, (_, at) => `M${at * gap} 0 l${lean} 400`);
  return `<path d="${lines.join(' ')}" stroke="${colour}" stroke-width="${chance(0.8, 5).toFixed(1)}" fill="none"/>`;
}

/** A seeded generator of uniform random numbers (mulberry32). */
function chanceOf(seed: number): Chance {
  let state = seed * 0x9e3779b9;
  return (low, high) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (high - low);
  };
}
