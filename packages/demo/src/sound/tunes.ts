import type { InstrumentName } from './instruments.ts';

/** A tune, written in degrees of its scale and eighths of its bars. */
export interface Tune {
  /** Address of the podcast that it opens. */
  readonly url: string;
  /** Quarter notes per minute. */
  readonly tempo: number;
  /** Semitones of the tonic above the A of 27.5 Hz. */
  readonly tonic: number;
  readonly scale: keyof typeof scales;
  /** Swing: the delay of the second eighth of a beat, as a fraction of an eighth. */
  readonly swing: number;
  /** The degree of the chord of each bar. */
  readonly chords: readonly number[];
  readonly lead: InstrumentName;
  /** A string for each bar: a degree for every eighth, `-` holds it, `.` is silence. */
  readonly melody: readonly string[];
  readonly comping: InstrumentName;
  /** For every eighth of a bar the tone of its chord, counted from the root; `.` is silence. */
  readonly figure: string;
  readonly bass: string;
  readonly brushes: string;
  readonly hasPad: boolean;
  /** Amount of reverb. */
  readonly room: number;
}

export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
} as const;

export const tunes: readonly Tune[] = [
  {
    url: 'what-people-ask-first',
    tempo: 100,
    tonic: 34,
    scale: 'major',
    swing: 0.12,
    chords: [1, 4, 1, 5, 6, 4, 5, 1],
    lead: 'pluck',
    melody: [
      '5 - 3 5 6 - 5 -',
      '4 - 6 - 8 - 6 -',
      '5 3 1 3 5 - - -',
      '2 - 4 - 7 - 5 -',
      '6 8 - 6 5 - 3 -',
      '4 - 6 8 6 - 4 -',
      '2 4 5 7 - 5 4 2',
      '1 - - - . . . .',
    ],
    comping: 'pluck',
    figure: '0.23.2.3',
    bass: '0...2...',
    brushes: '..x...x.',
    hasPad: false,
    room: 0.16,
  },
  {
    url: 'faces-without-features',
    tempo: 92,
    tonic: 29,
    scale: 'dorian',
    swing: 0,
    chords: [1, 4, 1, 4, 6, 4, 5, 1],
    lead: 'marimba',
    melody: [
      '1 . 3 . 5 - 4 .',
      '6 - 4 . 8 - . .',
      '5 4 3 . 1 - . .',
      '4 . 6 . 4 - - -',
      '6 . 8 . 10 - 8 .',
      '6 . 4 . 6 - . .',
      '5 . 7 . 9 - 7 .',
      '8 - - - . . . .',
    ],
    comping: 'marimba',
    figure: '0.2.1.2.',
    bass: '0.....0.',
    brushes: '........',
    hasPad: true,
    room: 0.24,
  },
  {
    url: 'what-children-notice',
    tempo: 132,
    tonic: 39,
    scale: 'major',
    swing: 0,
    chords: [1, 1, 4, 1, 2, 5, 1, 6, 2, 5, 1, 4, 5, 1],
    lead: 'bell',
    melody: [
      '5 - 3 - 5 -',
      '8 - 5 - 3 -',
      '6 - 8 - 6 -',
      '5 - - - . .',
      '4 - 2 - 4 -',
      '7 - 5 - 4 -',
      '3 4 5 - 3 -',
      '1 - - - . .',
      '2 - 4 - 6 -',
      '5 - 7 - 9 -',
      '8 - 5 - 3 -',
      '4 6 8 - 6 -',
      '5 - 7 - 2 -',
      '1 - - - . .',
    ],
    comping: 'pluck',
    figure: '..1.2.',
    bass: '0.....',
    brushes: '..x.x.',
    hasPad: false,
    room: 0.2,
  },
  {
    url: 'the-price-of-a-line',
    tempo: 126,
    tonic: 32,
    scale: 'major',
    swing: 0.33,
    chords: [1, 6, 2, 5, 1, 6, 2, 5, 1, 4, 5, 1],
    lead: 'pluck',
    melody: [
      '. . 5 - 6 - 5 3',
      '1 - - . . . . .',
      '. . 4 - 6 - 8 -',
      '7 - 5 - . . . .',
      '. . 5 - 8 - 7 5',
      '6 - - . . . 3 -',
      '4 - 2 - 4 6 - -',
      '5 - - . . . . .',
      '8 - 7 5 - 3 - .',
      '6 - 4 - 1 - . .',
      '2 - 4 - 5 - 7 -',
      '8 - - - . . . .',
    ],
    comping: 'marimba',
    figure: '..1..2..',
    bass: '0.1.2.1.',
    brushes: 'x.xxx.xx',
    hasPad: false,
    room: 0.12,
  },
  {
    url: 'a-month-for-a-minute',
    tempo: 63,
    tonic: 36,
    scale: 'minor',
    swing: 0,
    chords: [1, 6, 3, 7, 4, 1],
    lead: 'bell',
    melody: [
      '8 - - - 5 - - -',
      '. . 6 - - - 8 -',
      '7 - - - 5 - - -',
      '. . 4 - - - 2 -',
      '4 - - - 6 - 8 -',
      '5 - - - 1 - - -',
    ],
    comping: 'pluck',
    figure: '0.2.3.2.',
    bass: '0.......',
    brushes: '........',
    hasPad: true,
    room: 0.32,
  },
  {
    url: 'forty-thousand-dots-a-day',
    tempo: 160,
    tonic: 31,
    scale: 'major',
    swing: 0,
    chords: [1, 1, 4, 4, 6, 6, 2, 5, 1, 4, 1],
    lead: 'bell',
    melody: [
      '. . . . . . . . . .',
      '5 - - - - 3 - - - -',
      '6 - - - - 8 - - - -',
      '6 - - 5 - 4 - - - -',
      '3 - - - - 5 - - - -',
      '8 - - - - 6 - - - -',
      '4 - - 5 - 6 - - - -',
      '7 - - - - 5 - - - -',
      '8 - - - - 5 - - - -',
      '6 - - - - 4 - - - -',
      '3 - - - - - - - - -',
    ],
    comping: 'marimba',
    figure: '0231402324',
    bass: '0.....2...',
    brushes: '..........',
    hasPad: false,
    room: 0.22,
  },
  {
    url: 'on-saying-no',
    tempo: 104,
    tonic: 29,
    scale: 'minor',
    swing: 0,
    chords: [1, 4, 7, 3, 6, 2, 5, 1],
    lead: 'marimba',
    melody: [
      '5 - 4 3 - 1 - .',
      '4 - 3 4 - 6 - .',
      '4 - 3 2 - 0 - .',
      '3 - 2 3 - 5 - .',
      '3 - 2 1 - 3 - .',
      '2 - 1 2 - 4 - .',
      '5 - 4 5 - 7 - .',
      '8 - - - . . . .',
    ],
    comping: 'pluck',
    figure: '0.32.3.2',
    bass: '0..2.2..',
    brushes: 'x.x.x.x.',
    hasPad: false,
    room: 0.16,
  },
  {
    url: 'the-quiet-panel',
    tempo: 72,
    tonic: 34,
    scale: 'major',
    swing: 0,
    chords: [6, 4, 1, 5, 6, 4, 1],
    lead: 'pluck',
    melody: [
      '3 - - - . . . .',
      '. . . . 5 - 6 -',
      '8 - - - . . . .',
      '. . . . . . . .',
      '7 - 5 - 3 - - -',
      '. . 4 - - - 6 -',
      '5 - - - - - - -',
    ],
    comping: 'bell',
    figure: '....3...',
    bass: '0.......',
    brushes: '........',
    hasPad: true,
    room: 0.28,
  },
];
