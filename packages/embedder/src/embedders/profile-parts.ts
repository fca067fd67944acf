import { z } from 'zod';
import { USUAL_DEVIATIONS } from '../embedder.ts';

const share = z.number().min(0).max(1);
const shares = z
  .record(z.string().min(1).max(64), share)
  .refine((row) => Math.abs(Object.values(row).reduce((sum, one) => sum + one, 0) - 1) < 1e-6, 'shares sum to 1');

/** The share of each segment by mode. */
export const modesSchema = z.strictObject({ same: shares, balanced: shares, style: shares, subject: shares });

const deviations = z.number().min(0).max(100);

export const thresholdsSchema = z.strictObject({
  strong: share,
  possible: share,
  deviations: z
    .strictObject({ strong: deviations, possible: deviations, close: deviations, drop: z.number().gt(0).lt(1) })
    .default(USUAL_DEVIATIONS),
  copy: share,
});
