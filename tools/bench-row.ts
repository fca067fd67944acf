/** One figure of `npm run bench`: what was measured, and its baseline from the same run. */
export interface BenchRow {
  what: string;
  unit: string;
  value: number;
  baseline?: number;
  baselineName?: string;
  ratio?: number;
  /** In words, with the number that must be reached. */
  target: string;
  ok: boolean;
  note?: string;
}
