import type { Options, RampingArrivalRateScenario, Scenario } from 'k6/options';

/** The journeys, each the file of its name in `journeys/`: how many visitors of a hundred make it, and the milliseconds within which 95 % of its answers come. */
export const JOURNEYS = {
  browse: { share: 50, p95: 500 },
  words: { share: 16, p95: 800 },
  picture: { share: 4, p95: 3_000 },
  suggestions: { share: 10, p95: 300 },
  beacons: { share: 20, p95: 300 },
} as const;
export type Journey = keyof typeof JOURNEYS;

/**
 * What a phase promises. `works`: everything is answered as it should be, however slowly in reason. `calm`: everything is answered as it should be, in time. `busy`: the same, three times as slow, and a few visitors may be refused.
 * `overloaded`: refused requests get 429 or 503, with `Retry-After`.
 */
type Promised = 'works' | 'calm' | 'busy' | 'overloaded';

interface Phase {
  readonly name: string;
  readonly seconds: number;
  /** Visitors a minute at its end; it begins with those of the phase before. */
  readonly visitors: number;
  readonly promised: Promised;
}

export interface Profile {
  readonly about: string;
  /** Seconds that a visitor looks at a page: the shortest and the longest. */
  readonly looks: readonly [number, number];
  /** A number: that many visits of each journey, one after another. */
  readonly phases: number | readonly Phase[];
  /** Whether every picture has been made at the width of cards before the first visitor comes, as it has after some days. */
  readonly isWarm: boolean;
  /** Ends the run as soon as something promised is not kept. */
  readonly stops?: boolean;
}

/** Visitors a minute of an ordinary day. */
const AVERAGE = 120;
const looks = [1, 3] as const;
const phase = (name: string, seconds: number, times: number, promised: Promised): Phase => ({
  name,
  seconds,
  visitors: AVERAGE * times,
  promised,
});

export const PROFILES = {
  smoke: { about: 'two visits of each journey: does everything work?', looks: [0.1, 0.3], isWarm: false, phases: 2 },
  average: {
    about: 'an ordinary day',
    looks,
    isWarm: true,
    phases: [phase('coming', 20, 1, 'busy'), phase('day', 70, 1, 'calm')],
  },
  stress: {
    about: 'four times an ordinary day, and back',
    looks,
    isWarm: true,
    phases: [
      phase('coming', 20, 1, 'busy'),
      phase('rising', 60, 4, 'busy'),
      phase('top', 120, 4, 'busy'),
      phase('falling', 30, 1, 'busy'),
      phase('after', 30, 1, 'calm'),
    ],
  },
  spike: {
    about:
      'ten times an ordinary day for half a minute: refused requests get 429 or 503, and half a minute later all is as before',
    looks,
    isWarm: true,
    phases: [
      phase('coming', 20, 1, 'busy'),
      phase('before', 30, 1, 'calm'),
      phase('rising', 5, 10, 'overloaded'),
      phase('spike', 30, 10, 'overloaded'),
      phase('falling', 5, 1, 'overloaded'),
      phase('settling', 25, 1, 'overloaded'),
      phase('after', 30, 1, 'calm'),
    ],
  },
  soak: {
    about: 'an ordinary day for an hour: does anything grow or slow down?',
    looks,
    isWarm: true,
    phases: [phase('coming', 20, 1, 'busy'), phase('day', 3_600, 1, 'calm')],
  },
  breakpoint: {
    about:
      'ever more visitors, up to forty times an ordinary day, until something promised is not kept: that is where it breaks',
    looks,
    isWarm: true,
    phases: [phase('coming', 20, 1, 'busy'), phase('rising', 400, 40, 'busy')],
    stops: true,
  },
} as const satisfies Record<string, Profile>;
export type ProfileName = keyof typeof PROFILES;

export const isProfile = (name: string): name is ProfileName => Object.hasOwn(PROFILES, name);
export const isJourney = (name: string): name is Journey => Object.hasOwn(JOURNEYS, name);
export const profileOf = (name: ProfileName): Profile => PROFILES[name];

/** The phases of a profile, and how long each lasts: at most, where it is a number of visits. */
export const phasesOf = ({ phases }: Profile): readonly Phase[] =>
  typeof phases === 'number' ? [{ name: 'once', seconds: SMOKE_S, visitors: 0, promised: 'works' }] : phases;

/** Seconds that visits one after another may take, and a visitor to finish what was begun in a phase. */
const SMOKE_S = 25;
const FINISH_S = 20;
/** Seconds until the catalogue can be searched and all pictures are made. */
export const SETUP_S = 420;
/** Expected seconds of a visit, used to preallocate virtual users; longer visits need more of them, up to four times as many. */
const VISIT_S = 15;

/** Seconds after which a run is over, whatever happens. */
export const secondsOf = (profile: Profile): number =>
  phasesOf(profile).reduce((sum, { seconds }) => sum + seconds, FINISH_S);

/** What k6 runs: a scenario for each journey and phase, named after both. */
export function optionsOf(profile: Profile, journeys: readonly Journey[]): Options {
  const scenarios: Record<string, Scenario> = {};
  const phases = phasesOf(profile);
  for (const [index, { name, seconds, visitors }] of phases.entries()) {
    const begins = phases.slice(0, index).reduce((sum, before) => sum + before.seconds, 0);
    for (const journey of journeys)
      scenarios[`${journey}_${name}`] = {
        exec: journey,
        tags: { journey, phase: name },
        startTime: `${begins}s`,
        ...(typeof profile.phases === 'number'
          ? { executor: 'per-vu-iterations', vus: 1, iterations: profile.phases, maxDuration: `${seconds}s` }
          : arriving(journey, phases[index - 1]?.visitors ?? visitors, visitors, seconds)),
      };
  }
  return {
    scenarios,
    thresholds: thresholdsOf(profile, journeys),
    summaryTrendStats: ['med', 'p(95)', 'p(99)', 'max'],
    // Cookies, addresses and connections belong to one visitor.
    noVUConnectionReuse: true,
    setupTimeout: `${SETUP_S}s`,
  };
}

function arriving(
  journey: Journey,
  from: number,
  to: number,
  seconds: number,
): Omit<RampingArrivalRateScenario, 'exec' | 'tags' | 'startTime'> {
  const share = (visitors: number) => Math.max(1, Math.round((visitors * JOURNEYS[journey].share) / 100));
  const atOnce = 2 + Math.ceil((share(Math.max(from, to)) / 60) * VISIT_S);
  return {
    executor: 'ramping-arrival-rate',
    timeUnit: '1m',
    startRate: share(from),
    stages: [{ target: share(to), duration: `${seconds}s` }],
    preAllocatedVUs: atOnce,
    maxVUs: atOnce * 4,
    gracefulStop: `${FINISH_S}s`,
  };
}

/** Factor of the milliseconds, and the shares of answers that may be broken, and refused with `Retry-After`. */
const LIMITS: Readonly<Record<Promised, { slower: number; broken: number; refused: number }>> = {
  works: { slower: 20, broken: 0, refused: 0 },
  calm: { slower: 1, broken: 0, refused: 0 },
  busy: { slower: 3, broken: 0, refused: 0.02 },
  overloaded: { slower: 40, broken: 0.001, refused: 1 },
};

/** Thresholds for each phase, and for the milliseconds of each journey in it. */
function thresholdsOf(
  { phases, stops = false, ...rest }: Profile,
  journeys: readonly Journey[],
): Options['thresholds'] {
  const limit = (threshold: string) => [{ threshold, abortOnFail: stops, delayAbortEval: '10s' }];
  const thresholds: Options['thresholds'] = {};
  for (const { name, promised } of phasesOf({ phases, ...rest })) {
    const { slower, broken, refused } = LIMITS[promised];
    thresholds[`broken{phase:${name}}`] = limit(`rate<=${broken}`);
    thresholds[`refused{phase:${name}}`] = limit(`rate<=${refused}`);
    thresholds[`good{phase:${name}}`] = ['count>0'];
    for (const journey of journeys)
      thresholds[`answer_ms{journey:${journey},phase:${name}}`] = limit(`p(95)<${JOURNEYS[journey].p95 * slower}`);
  }
  // The machine that visits was fast enough to send all of them; in overload visits last longer than there are visitors for.
  if (typeof phases !== 'number' && phases.every(({ promised }) => promised !== 'overloaded'))
    thresholds.dropped_iterations = limit('count<1');
  return thresholds;
}
