import { type InstrumentName, instruments } from './instruments.ts';
import { RATE } from './wav.ts';

/** A note and its start, in seconds. */
export interface Note {
  readonly instrument: InstrumentName;
  readonly at: number;
  readonly hertz: number;
  readonly seconds: number;
  readonly loudness: number;
}

const PEAK = 0.72;
const [FADE_IN, FADE_OUT] = [0.04, 2.4];
const [COMBS, ALL_PASSES] = [
  [563, 594, 638, 679],
  [278, 113],
];

/** Mixes all notes with the reverb of a small room: peak of at most 0.72, faded in and out. */
export function mix(notes: readonly Note[], seconds: number, room: number): Float32Array {
  const dry = new Float32Array(Math.ceil(seconds * RATE));
  const made = new Map<string, Float32Array>();
  for (const note of notes) add(dry, sampleOf(note, made), note);
  const wet = reverberated(dry);
  for (let at = 0; at < dry.length; at += 1) dry[at] = (dry[at] ?? 0) + room * (wet[at] ?? 0);
  return mastered(dry);
}

/** Caches the samples of each different note. */
function sampleOf({ instrument, hertz, seconds }: Note, made: Map<string, Float32Array>): Float32Array {
  const key = `${instrument}/${hertz.toFixed(2)}/${seconds.toFixed(2)}`;
  const sample = made.get(key) ?? instruments[instrument](hertz, seconds);
  made.set(key, sample);
  return sample;
}

function add(sum: Float32Array, sample: Float32Array, { at, loudness }: Note): void {
  const start = Math.round(at * RATE);
  const length = Math.min(sample.length, sum.length - start);
  for (let index = 0; index < length; index += 1)
    sum[start + index] = (sum[start + index] ?? 0) + loudness * (sample[index] ?? 0);
}

/** Reverb after Schroeder (1962): four parallel comb filters, then two all-pass filters in series. */
function reverberated(dry: Float32Array): Float32Array {
  const wet = new Float32Array(dry.length);
  for (const delay of COMBS) comb(dry, wet, delay);
  for (const delay of ALL_PASSES) allPass(wet, delay);
  return wet;
}

function comb(dry: Float32Array, wet: Float32Array, delay: number): void {
  const echo = new Float32Array(delay);
  let dull = 0;
  let place = 0;
  for (let at = 0; at < dry.length; at += 1) {
    dull += 0.6 * ((echo[place] ?? 0) - dull);
    const now = (dry[at] ?? 0) + 0.74 * dull;
    echo[place] = now;
    wet[at] = (wet[at] ?? 0) + 0.25 * now;
    place = place + 1 === delay ? 0 : place + 1;
  }
}

function allPass(samples: Float32Array, delay: number): void {
  const held = new Float32Array(delay);
  let place = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const before = held[place] ?? 0;
    const now = (samples[at] ?? 0) + 0.5 * before;
    held[place] = now;
    samples[at] = before - 0.5 * now;
    place = place + 1 === delay ? 0 : place + 1;
  }
}

function mastered(samples: Float32Array): Float32Array {
  let loudest = 1e-6;
  for (let at = 0; at < samples.length; at += 1) loudest = Math.max(loudest, Math.abs(samples[at] ?? 0));
  const [fadeIn, fadeOut] = [FADE_IN * RATE, FADE_OUT * RATE];
  for (let at = 0; at < samples.length; at += 1) {
    const edge = Math.min(1, at / fadeIn, (samples.length - at) / fadeOut);
    samples[at] = ((samples[at] ?? 0) / loudest) * PEAK * edge * edge;
  }
  return samples;
}
