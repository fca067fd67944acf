/** What `offered-beacons.child.ts` is asked to do. */
export interface Offer {
  readonly port: number;
  readonly milliseconds: number;
  /** Bodies a second, whether or not earlier ones are answered; without it each of 64 connections sends the next body when the last one is answered. */
  readonly rate?: number;
}

export interface Offered {
  /** Bodies that were sent. */
  readonly sent: number;
  /** Bodies that were due while all connections were waiting for answers. */
  readonly unsent: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Refusals that do not say when to try again. */
  readonly withoutRetryAfter: number;
}

/** Beacons in a body. */
export const OFFERED_BODY = 20;
