import { Random } from '../drawing/random.ts';
import { RATE } from './wav.ts';

/** Samples of one note, with a peak of about 1. */
export type Instrument = (hertz: number, seconds: number) => Float32Array;

export type InstrumentName = 'pluck' | 'marimba' | 'bell' | 'bass' | 'pad' | 'brush';

export const instruments: Readonly<Record<InstrumentName, Instrument>> = {
  pluck,
  marimba: struck([
    [1, 1, 0.55],
    [3.93, 0.22, 0.14],
    [9.6, 0.06, 0.05],
  ]),
  bell: struck([
    [1, 0.8, 1.3],
    [2.01, 0.28, 0.8],
    [4.1, 0.14, 0.35],
    [5.43, 0.08, 0.18],
  ]),
  bass: struck([
    [1, 1, 0.75],
    [2, 0.34, 0.4],
    [3, 0.14, 0.2],
    [4.02, 0.05, 0.1],
  ]),
  pad,
  brush,
};

const ATTACK = 0.006;

/** A string after Karplus and Strong (1983), tuned by an all-pass (Jaffe and Smith, 1983). */
function pluck(hertz: number, seconds: number): Float32Array {
  const period = RATE / hertz - 0.5;
  const whole = Math.floor(period - 0.1);
  const rest = period - whole;
  const tuning = (1 - rest) / (1 + rest);
  const samples = new Float32Array(Math.ceil(seconds * RATE) + whole + 1);
  excite(samples, whole, hertz);
  const damping = 0.5 * 0.999 ** (hertz / 110);
  let [before, after] = [0, 0];
  for (let at = whole + 1; at < samples.length; at += 1) {
    const mean = damping * ((samples[at - whole] ?? 0) + (samples[at - whole - 1] ?? 0));
    after = tuning * mean + before - tuning * after;
    before = mean;
    samples[at] = after;
  }
  return softened(samples);
}

/** The excitation of a softly plucked string: seeded noise, smoothed, with mean zero. */
function excite(samples: Float32Array, length: number, hertz: number): void {
  const random = new Random(`pluck/${hertz.toFixed(1)}`);
  let smooth = 0;
  let sum = 0;
  for (let at = 0; at <= length; at += 1) {
    smooth += 0.35 * (random.between(-1, 1) - smooth);
    samples[at] = smooth;
    sum += smooth;
  }
  const loudest = samples.subarray(0, length + 1).reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-6);
  for (let at = 0; at <= length; at += 1) samples[at] = ((samples[at] ?? 0) - sum / (length + 1)) / loudest;
}

/** Struck bars, bells and strings: partials as `[ratio, loudness, seconds to a third]`, each with its own decay. */
function struck(partials: readonly (readonly [ratio: number, loudness: number, decay: number])[]): Instrument {
  return (hertz, seconds) => {
    const samples = new Float32Array(Math.ceil(seconds * RATE));
    for (const [ratio, loudness, decay] of partials) {
      const lasting = decay * Math.min(2, Math.sqrt(330 / hertz));
      if (hertz * ratio < RATE * 0.45) ring(samples, hertz * ratio, loudness, lasting);
    }
    return softened(samples);
  };
}

function ring(samples: Float32Array, hertz: number, loudness: number, decay: number): void {
  const turn = (2 * Math.PI * hertz) / RATE;
  const loss = Math.exp(-1 / (decay * RATE));
  const [first, second] = [2 * loss * Math.cos(turn), -loss * loss];
  let [older, old] = [-loudness * Math.sin(turn), 0];
  for (let at = 0; at < samples.length; at += 1) {
    const now = first * old + second * older;
    samples[at] = (samples[at] ?? 0) + old;
    older = old;
    old = now;
  }
}

const TABLE = 2048;
const reed = Float32Array.from({ length: TABLE }, (_, at) =>
  [1, 0.42, 0.2, 0.1, 0.05].reduce(
    (sum, loudness, index) => sum + loudness * Math.sin((2 * Math.PI * at * (index + 1)) / TABLE),
    0,
  ),
);

/** Two slightly detuned reeds, with a slow attack and release. */
function pad(hertz: number, seconds: number): Float32Array {
  const samples = new Float32Array(Math.ceil(seconds * RATE));
  const swell = Math.min(0.9, seconds * 0.4) * RATE;
  for (const [detune, loudness] of [
    [0.9984, 0.3],
    [1.0017, 0.3],
  ] as const) {
    const step = (hertz * detune * TABLE) / RATE;
    for (let at = 0; at < samples.length; at += 1)
      samples[at] = (samples[at] ?? 0) + loudness * (reed[(at * step) & (TABLE - 1)] ?? 0);
  }
  for (let at = 0; at < samples.length; at += 1) {
    const edge = Math.min(1, at / swell, (samples.length - at) / swell);
    samples[at] = (samples[at] ?? 0) * Math.sin((edge * Math.PI) / 2) ** 2;
  }
  return samples;
}

/** A wire brush on a drum: filtered noise that swells and fades. */
function brush(_hertz: number, seconds: number): Float32Array {
  const random = new Random('brush');
  const samples = new Float32Array(Math.ceil(seconds * RATE));
  let [low, lower] = [0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    low += 0.55 * (random.between(-1, 1) - low);
    lower += 0.12 * (low - lower);
    samples[at] = (low - lower) * Math.sin((Math.PI * at) / samples.length) ** 2;
  }
  return samples;
}

/** An envelope against clicks: attack of milliseconds, release in the last fifth. */
function softened(samples: Float32Array): Float32Array {
  const attack = ATTACK * RATE;
  const release = samples.length * 0.2;
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = (samples[at] ?? 0) * Math.min(1, at / attack, (samples.length - at) / release);
  return samples;
}
