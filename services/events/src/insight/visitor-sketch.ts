import { hash } from 'node:crypto';

/** 2,048 registers: the standard error is 1.04 / √2048 = 2.3 %. */
const BITS = 11;
const REGISTERS = 2 ** BITS;
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

/**
 * Counts different visitors without keeping who they were (HyperLogLog: Flajolet and others, 2007, with linear counting for small numbers). A register
 * has the longest run of zeros among the hashes that fall into it: sketches of days are merged to that of a range, and the order never matters.
 */
export class VisitorSketch {
  readonly #registers: Uint8Array;

  private constructor(registers: Uint8Array) {
    this.#registers = registers;
  }

  /** An empty one, or one that was stored. */
  static of(stored = ''): VisitorSketch {
    const bytes = Buffer.from(stored, 'base64');
    return new VisitorSketch(bytes.length === REGISTERS ? Uint8Array.from(bytes) : new Uint8Array(REGISTERS));
  }

  add(hash: VisitorHash): void {
    const register = hash.high >>> (32 - BITS);
    // Zeros of the low 32 bits, which decide with 2^32 values: enough for hundreds of millions of visitors.
    const rank = Math.clz32(hash.low) + 1;
    if (rank > (this.#registers[register] ?? 0)) this.#registers[register] = rank;
  }

  merge(other: VisitorSketch): void {
    for (let register = 0; register < REGISTERS; register++)
      this.#registers[register] = Math.max(this.#registers[register] ?? 0, other.#registers[register] ?? 0);
  }

  estimate(): number {
    let [sum, empty] = [0, 0];
    for (const rank of this.#registers) {
      sum += 2 ** -rank;
      if (rank === 0) empty++;
    }
    const raw = (ALPHA * REGISTERS * REGISTERS) / sum;
    const isSmall = raw <= 2.5 * REGISTERS && empty > 0;
    return Math.round(isSmall ? REGISTERS * Math.log(REGISTERS / empty) : raw);
  }

  /** For storage: base64. */
  toString(): string {
    return Buffer.from(this.#registers).toString('base64');
  }
}

export interface VisitorHash {
  readonly high: number;
  readonly low: number;
}

/** Two parts of 32 bits. */
export function hashOf(text: string): VisitorHash {
  const digest = hash('sha256', text, 'buffer');
  return { high: digest.readUInt32BE(0), low: digest.readUInt32BE(4) };
}

/**
 * One of 32 bits for a visitor: `n` bits set mean at least `n` different visitors, and say nothing about who they were. Numbers up to about 30 are distinguished.
 */
export const bitOf = ({ low }: VisitorHash): number => 1 << (low & 31);

/** The bits that are set. */
export function countBits(bits: number): number {
  let count = 0;
  for (let left = bits >>> 0; left !== 0; left &= left - 1) count++;
  return count;
}
