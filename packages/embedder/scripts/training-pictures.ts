import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import heldOut from '../training/held-out.json' with { type: 'json' };

export interface TrainingPicture {
  readonly file: string;
  /** Who drew it: a style of drawings, or an invented artist. */
  readonly hand: string;
  readonly subject: string;
  readonly isScene: boolean;
}

const STYLES = ['noto', 'fluent-3d', 'fluent-color', 'fluent-flat', 'fluent-high-contrast'] as const;
/** Letters of flags and tones of skin. */
const LEFT_OUT = ['regional', 'modifier'];

/** Everything that may be trained on: the drawings and scenes that are not held out, artists mixed. */
export function trainingPictures(drawings: string, scenes: string): TrainingPicture[] {
  return [...drawingsIn(drawings), ...scenesIn(scenes)];
}

function drawingsIn(folder: string): TrainingPicture[] {
  const held = new Set(heldOut.subjects);
  return rowsOf(path.join(folder, 'subjects.csv'))
    .filter(({ subject, category }) => !held.has(subject ?? '') && !LEFT_OUT.includes(category ?? ''))
    .flatMap(({ subject = '' }) =>
      STYLES.map((style) => ({
        file: path.join(folder, style, `${subject}.webp`),
        ...{ hand: style, subject, isScene: false },
      })),
    )
    .filter(({ file }) => existsSync(file));
}

function scenesIn(folder: string): TrainingPicture[] {
  return rowsOf(path.join(folder, 'scenes.csv'))
    .filter(({ held_out }) => held_out === 'false')
    .map(({ file = '', hand = '', subject = '' }) => ({
      ...{ file: path.join(folder, file), hand, subject: `scene ${subject}`, isScene: true },
    }));
}

/** The first columns of a table; later ones may contain commas. */
function rowsOf(file: string): Record<string, string | undefined>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n');
  const names = head.trim().split(',');
  return lines.map((line) => {
    const values = line.trim().split(',');
    return Object.fromEntries(names.map((name, at) => [name, values[at]]));
  });
}

/** A seeded generator of uniform random numbers (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
