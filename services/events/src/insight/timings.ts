import { VITAL_LIMITS, type Vital, type VitalSummary } from '@limner/contracts';

/** Bounds of buckets grow by a tenth: what is read from them is at most 5 % off. */
const GROWTH = Math.log(1.1);
/** CLS is a small fraction: it is counted in thousandths. */
const SCALE: Readonly<Partial<Record<Vital, number>>> = { CLS: 1_000 };

/** Values of a metric: good, to be improved, poor, and how many are in each bucket. */
export type Timings = [good: number, needs: number, poor: number, buckets: Record<string, number>];

export const noTimings = (): Timings => [0, 0, 0, {}];

export function addTiming(timings: Timings, metric: Vital, value: number): void {
  const [good, poor] = VITAL_LIMITS[metric];
  timings[value <= good ? 0 : value <= poor ? 1 : 2]++;
  const scaled = value * (SCALE[metric] ?? 1);
  // Bucket 0 is everything below 1.
  const bucket = scaled < 1 ? 0 : Math.floor(Math.log(scaled) / GROWTH) + 1;
  timings[3][bucket] = (timings[3][bucket] ?? 0) + 1;
}

export function mergeTimings(into: Timings, from: Timings): void {
  for (const at of [0, 1, 2] as const) into[at] += from[at];
  for (const [bucket, count] of Object.entries(from[3])) into[3][bucket] = (into[3][bucket] ?? 0) + count;
}

export function summaryOf(metric: Vital, timings: Timings): VitalSummary {
  const [good, needs, poor] = timings;
  return { metric, p75: percentile(metric, timings, 0.75), count: good + needs + poor, good, needs, poor };
}

/** The middle of the bucket (by its logarithm) in which that share of the values ends. */
function percentile(metric: Vital, [good, needs, poor, buckets]: Timings, share: number): number {
  const wanted = (good + needs + poor) * share;
  let sum = 0;
  for (const [bucket, count] of Object.entries(buckets).toSorted(([a], [b]) => Number(a) - Number(b))) {
    sum += count;
    if (sum < wanted) continue;
    const value = bucket === '0' ? 0 : Math.exp((Number(bucket) - 0.5) * GROWTH);
    return metric === 'CLS' ? Math.round(value) / 1_000 : Math.round(value);
  }
  return 0;
}
