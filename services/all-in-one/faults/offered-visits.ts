/** What `offered-visits.child.ts` is asked to do. */
export interface Offer {
  readonly port: number;
  readonly milliseconds: number;
  /** Heads and bodies of requests, taken in turn; each is sent from another visitor. */
  readonly requests: readonly Request[];
  /** Requests a second, whether or not earlier ones are answered. Without it each connection sends the next one when the last is answered. */
  readonly rate?: number;
  readonly connections?: number;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON. */
  readonly body?: string;
}

export interface Offered {
  readonly sent: number;
  /** Requests that were due while all connections were waiting for answers. */
  readonly unsent: number;
  /** Answers with 200 within `GOOD_MS`. */
  readonly good: number;
  /** Answers by status; `none` where there was none. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Refusals that do not say when to try again. */
  readonly withoutRetryAfter: number;
  /** Milliseconds of which 95 % of the answers with 200 took at most. */
  readonly p95: number;
}

/** Milliseconds: later answers are of no use to a visitor who waits. */
export const GOOD_MS = 1_000;
