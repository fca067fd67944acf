import { Random } from '../drawing/random.ts';
import { mix, type Note } from './mix.ts';
import { scales, type Tune, tunes } from './tunes.ts';
import { wav } from './wav.ts';

const LOWEST = 27.5;
/** How long the last chord rings. */
const RINGING = 3.6;
const [LEAD, COMPING, BASS, PAD, BRUSH] = [0.62, 0.26, 0.5, 0.075, 0.16];

/** The path of a podcast's sound in the import folder. */
export const soundOf = (url: string): string => `sound/${url}.wav`;

/** A sound of a podcast, played from its score. */
export interface Sound {
  readonly url: string;
  /** Whole seconds. */
  readonly seconds: number;
  /** The WAV file; the same score always gives the same notes. */
  readonly play: () => Buffer;
}

export const sounds: readonly Sound[] = tunes.map((tune) => {
  const seconds = Math.ceil(endOf(tune) + RINGING);
  return { url: tune.url, seconds, play: () => wav(mix(notesOf(tune), seconds, tune.room)) };
});

function notesOf(tune: Tune): Note[] {
  const bars = tune.chords.flatMap((chord, bar) => [
    ...melodyOf(tune, bar),
    ...figureOf(tune, bar, chord),
    ...padOf(tune, bar, chord),
  ]);
  return [...bars, ...lastChord(tune)].map(humanly(new Random(tune.url)));
}

function melodyOf(tune: Tune, bar: number): Note[] {
  const tokens = (tune.melody[bar] ?? '').split(' ');
  return tokens.flatMap((token, eighth): Note[] => {
    if (token === '-' || token === '.') return [];
    const next = tokens.findIndex((other, at) => at > eighth && other !== '-');
    const held = ((next < 0 ? tokens.length : next) - eighth) * eighthOf(tune);
    const hertz = pitchOf(tune, Number(token) - 1, 2);
    const at = timeOf(tune, bar, eighth);
    return [{ instrument: tune.lead, at, hertz, seconds: Math.max(0.9, held + 0.5), loudness: LEAD }];
  });
}

function figureOf(tune: Tune, bar: number, chord: number): Note[] {
  const isLast = bar === tune.chords.length - 1;
  if (isLast) return [];
  const tones = (pattern: string, play: (tone: number, at: number) => Note): Note[] =>
    [...pattern].flatMap((sign, eighth) => (sign === '.' ? [] : [play(toneOf(sign), timeOf(tune, bar, eighth))]));
  const degree = (tone: number): number => chord - 1 + (tone % 3) * 2 + Math.floor(tone / 3) * 7;
  return [
    ...tones(tune.figure, (tone, at) => ({
      instrument: tune.comping,
      at,
      hertz: pitchOf(tune, degree(tone), 1),
      seconds: 1.1,
      loudness: COMPING,
    })),
    ...tones(tune.bass, (tone, at) => ({
      instrument: 'bass',
      at,
      hertz: pitchOf(tune, degree(tone), 0),
      seconds: 1.2,
      loudness: BASS,
    })),
    ...tones(tune.brushes, (_, at) => ({ instrument: 'brush', at, hertz: 0, seconds: 0.22, loudness: BRUSH })),
  ];
}

const toneOf = (sign: string): number => (sign === 'x' ? 0 : Number(sign));

function padOf(tune: Tune, bar: number, chord: number): Note[] {
  if (!tune.hasPad) return [];
  const seconds = barOf(tune) + 0.7;
  return [0, 2, 4].map((step) => ({
    instrument: 'pad',
    at: timeOf(tune, bar, 0),
    hertz: pitchOf(tune, chord - 1 + step, 1),
    seconds: bar === tune.chords.length - 1 ? seconds + RINGING - 1.5 : seconds,
    loudness: PAD,
  }));
}

/** The last bar is one arpeggiated chord, from the lowest note up. */
function lastChord(tune: Tune): Note[] {
  const bar = tune.chords.length - 1;
  const rolled = [0, 2, 4, 7].map(
    (step, place): Note => ({
      instrument: tune.comping,
      at: timeOf(tune, bar, 0) + place * 0.07,
      hertz: pitchOf(tune, step, 1),
      seconds: 3.4,
      loudness: COMPING * 1.2,
    }),
  );
  const root: Note = {
    instrument: 'bass',
    at: timeOf(tune, bar, 0),
    hertz: pitchOf(tune, 0, 0),
    seconds: 3.2,
    loudness: BASS,
  };
  return [...rolled, root];
}

/** Small random deviations of timing, as of a human player. */
function humanly(random: Random): (note: Note) => Note {
  return (note) => ({
    ...note,
    at: Math.max(0, note.at + random.between(-0.007, 0.007)),
    loudness: note.loudness * random.between(0.88, 1.04),
  });
}

/** `degree` counts from 0 and may exceed an octave; `octave` counts from the lowest of the three used. */
function pitchOf({ tonic, scale }: Tune, degree: number, octave: number): number {
  const steps = scales[scale];
  const over = Math.floor(degree / steps.length);
  const semitones = tonic + 12 * (over + octave) - 12 + (steps[degree - over * steps.length] ?? 0);
  return LOWEST * 2 ** (semitones / 12);
}

function eighthOf({ tempo }: Tune): number {
  return 30 / tempo;
}

function barOf(tune: Tune): number {
  return tune.figure.length * eighthOf(tune);
}

function endOf(tune: Tune): number {
  return tune.chords.length * barOf(tune);
}

function timeOf(tune: Tune, bar: number, eighth: number): number {
  const late = eighth % 2 === 1 ? tune.swing : 0;
  return bar * barOf(tune) + (eighth + late) * eighthOf(tune);
}
