/** Where an import stands. */
export interface ImportProgress {
  readonly phase: 'checking' | 'writing';
  /** Pictures. */
  readonly done: number;
  readonly total: number;
  readonly ratePerSecond: number;
  /** Undefined until there is a rate. */
  readonly secondsLeft: number | undefined;
}

export type OnProgress = (progress: ImportProgress) => void;

/** Counts the pictures of a phase and reports the progress. */
export function startProgress(
  phase: ImportProgress['phase'],
  total: number,
  onProgress: OnProgress = () => {},
): (pictures: number) => void {
  const started = performance.now();
  let done = 0;
  const report = () => {
    const ratePerSecond = (done * 1_000) / Math.max(performance.now() - started, 1);
    onProgress({
      phase,
      done,
      total,
      ratePerSecond,
      secondsLeft: done > 0 ? (total - done) / ratePerSecond : undefined,
    });
  };
  report();
  return (pictures) => {
    done += pictures;
    report();
  };
}
