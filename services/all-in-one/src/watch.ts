import type { ImportProgress } from '@limner/catalogue';

/** Lets the caller of an operation follow its progress and stop it. */
export interface Watch {
  /** Called with the progress; each call is one line over the control socket. */
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}
