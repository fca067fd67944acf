/** The metrics of real visits that are measured: those of web.dev. */
export const VITALS = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;
export type Vital = (typeof VITALS)[number];

/** Up to the first a value is good, above the second it is poor; milliseconds, CLS without a unit (https://web.dev/articles/defining-core-web-vitals-thresholds). */
export const VITAL_LIMITS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  CLS: [0.1, 0.25],
  INP: [200, 500],
  FCP: [1_800, 3_000],
  TTFB: [800, 1_800],
};
