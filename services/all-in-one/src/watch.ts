import type { ImportProgress } from '@limner/catalogue';

/** How whoever asked for an operation follows it, and stops it. */
export interface Watch {
  /** Called as an operation goes on; each call is one line over the control socket. */
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}
