/** A seeded source of numbers: the same seed always gives the same picture (mulberry32 over an FNV-1a hash). */
export class Random {
  private state: number;
  private readonly seed: string;

  constructor(seed: string) {
    this.seed = seed;
    this.state = hash(seed);
  }

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T {
    const [chosen] = list.slice(Math.floor(this.next() * list.length));
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  }

  /** An independent source: what one part draws never changes what another part gets. */
  fork(name: string): Random {
    return new Random(`${this.seed}/${name}`);
  }
}

/** 32-bit FNV-1a of a text. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Smooth value noise in one dimension, -1 to 1; `seed` distinguishes lines. */
export function noise(position: number, seed = 0): number {
  const cell = Math.floor(position);
  const along = position - cell;
  const eased = along * along * (3 - 2 * along);
  return lattice(cell, seed) * (1 - eased) + lattice(cell + 1, seed) * eased;
}

function lattice(cell: number, seed: number): number {
  let value = Math.imul(cell ^ Math.imul(seed | 0, 0x27d4eb2d), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0) / 2147483648 - 1;
}
