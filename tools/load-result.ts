import { z } from 'zod';
import { JOURNEYS, type Journey, type ProfileName, phasesOf, profileOf } from '../loadtests/profiles.ts';

/** What k6 hands to `handleSummary`, as far as it is kept. */
const summary = z.object({
  state: z.object({ testRunDurationMs: z.number() }),
  metrics: z.record(
    z.string(),
    z.object({
      values: z.record(z.string(), z.number()),
      thresholds: z.record(z.string(), z.object({ ok: z.boolean() })).default({}),
    }),
  ),
});
type Metrics = z.output<typeof summary>['metrics'];

/** What is kept of a run. */
export interface Result {
  readonly profile: ProfileName;
  /** `url`: an installation that was given. */
  readonly mode: 'embedded' | 'cluster' | 'url';
  readonly journeys: readonly Journey[];
  readonly date: string;
  readonly commit: string;
  /** Of the machine that ran installation, engines and visitors: its cores, and the processes that wanted them before the run began. */
  readonly machine: { readonly cores: number; readonly busyBefore: number };
  readonly passed: boolean;
  readonly seconds: number;
  readonly visits: number;
  /** Answers of all kinds that were as they should be. */
  readonly good: number;
  readonly phases: Readonly<Record<string, PhaseResult>>;
  /** Thresholds that were crossed, as `metric: threshold`. */
  readonly missed: readonly string[];
}

interface PhaseResult {
  /** Answers a second that were as they should be; not known of a run that stopped within the phase. */
  readonly goodPerSecond: number | undefined;
  /** Shares of all answers. */
  readonly refused: number;
  readonly broken: number;
  /** Milliseconds of pages and calls. */
  readonly answerMs: Readonly<Partial<Record<Journey, Milliseconds>>>;
}

interface Milliseconds {
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
}

/** Reads the summary of k6. */
export function resultOf(
  text: string,
  about: Omit<Result, 'passed' | 'seconds' | 'visits' | 'good' | 'phases' | 'missed'>,
): Result {
  const { state, metrics } = summary.parse(JSON.parse(text));
  const profile = profileOf(about.profile);
  const phases = phasesOf(profile).map(({ name, seconds }) => {
    const length = typeof profile.phases === 'number' || profile.stops ? undefined : seconds;
    return [name, phaseOf(metrics, name, about.journeys, length)] as const;
  });
  const missed = Object.entries(metrics).flatMap(([metric, { thresholds }]) =>
    Object.entries(thresholds).flatMap(([threshold, { ok }]) => (ok ? [] : [`${metric}: ${threshold}`])),
  );
  return {
    ...about,
    passed: missed.length === 0,
    seconds: rounded(state.testRunDurationMs / 1_000),
    visits: figure(metrics, 'iterations', 'count'),
    good: figure(metrics, 'good', 'count'),
    phases: Object.fromEntries(phases),
    missed,
  };
}

function phaseOf(
  metrics: Metrics,
  phase: string,
  journeys: readonly Journey[],
  seconds: number | undefined,
): PhaseResult {
  const answers = journeys.flatMap((journey) => {
    const values = metrics[`answer_ms{journey:${journey},phase:${phase}}`]?.values;
    if (values === undefined) return [];
    const at = (name: string) => Math.round(values[name] ?? 0);
    return [[journey, { median: at('med'), p95: at('p(95)'), p99: at('p(99)') }]];
  });
  return {
    goodPerSecond: seconds && rounded(figure(metrics, `good{phase:${phase}}`, 'count') / seconds),
    refused: rounded(figure(metrics, `refused{phase:${phase}}`, 'rate')),
    broken: rounded(figure(metrics, `broken{phase:${phase}}`, 'rate')),
    answerMs: Object.fromEntries(answers) as PhaseResult['answerMs'],
  };
}

const figure = (metrics: Metrics, metric: string, name: string): number => metrics[metric]?.values[name] ?? 0;
const rounded = (value: number): number => Number(value.toPrecision(4));

/** A result as lines for the terminal. */
export function linesOf({ phases, visits, good, seconds, missed }: Result): string[] {
  const lines = Object.entries(phases).flatMap(([phase, { goodPerSecond, refused, broken, answerMs }]) => [
    `${phase}: ${goodPerSecond === undefined ? '' : `${goodPerSecond} good answers a second, `}${percent(refused)} refused, ${percent(broken)} broken`,
    ...Object.keys(JOURNEYS).flatMap((journey) => {
      const at = answerMs[journey as Journey];
      return at ? [`  ${journey}: median ${at.median} ms, p95 ${at.p95} ms, p99 ${at.p99} ms`] : [];
    }),
  ]);
  return [...lines, `${visits} visits, ${good} good answers in ${seconds} s`, ...missed.map((one) => `MISS ${one}`)];
}

const percent = (share: number): string => `${rounded(share * 100)} %`;
