import { randomUUID } from 'node:crypto';
import { AppError } from '@limner/platform';
import type { Documents } from './documents.ts';

/** Milliseconds for which a process that died still holds what it held. */
const LEASE_MS = 60_000;
const RENEW_MS = 15_000;

interface LeaseRow {
  _id: string;
  owner: string;
  until: Date;
}

export interface Lease {
  /** Throws `unavailable` once the lease may have ended, as after a process stood still: whatever it protected must stop. */
  assertHeld(): void;
}

/**
 * Holds a name for the time of the work, over every process that shares the documents. The holder renews it; when its process dies it ends
 * by itself within a minute. Embedded documents have one process, and a lease ends with it.
 *
 * @returns undefined when somebody else holds the name
 */
export async function withLease<T>(
  documents: Documents,
  name: string,
  work: (lease: Lease) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const leases = leasesOf(documents);
  const owner = randomUUID();
  if (!(await leases.take(name, owner))) return undefined;
  let until = performance.now() + LEASE_MS;
  const renew = async () => {
    const asked = performance.now();
    if (await leases.renew(name, owner)) until = asked + LEASE_MS;
  };
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  const assertHeld = () => {
    if (performance.now() >= until) throw new AppError('unavailable', `the lease "${name}" has ended`);
  };
  try {
    return { result: await work({ assertHeld }) };
  } finally {
    clearInterval(timer);
    await leases.free(name, owner);
  }
}

/** Whether somebody holds a name that begins so. */
export function isLeased(documents: Documents, prefix: string): Promise<boolean> {
  return leasesOf(documents).isTaken(prefix);
}

interface Leases {
  take(name: string, owner: string): Promise<boolean>;
  renew(name: string, owner: string): Promise<boolean>;
  free(name: string, owner: string): Promise<void>;
  isTaken(prefix: string): Promise<boolean>;
}

const inProcess = new WeakMap<object, Leases>();

function leasesOf(documents: Documents): Leases {
  if (!('folder' in documents)) return sharedLeases(documents);
  const known = inProcess.get(documents.connection) ?? processLeases();
  inProcess.set(documents.connection, known);
  return known;
}

function processLeases(): Leases {
  const held = new Map<string, string>();
  return {
    async take(name, owner) {
      if (held.has(name)) return false;
      held.set(name, owner);
      return true;
    },
    renew: async (name, owner) => held.get(name) === owner,
    free: async (name) => void held.delete(name),
    isTaken: async (prefix) => [...held.keys()].some((name) => name.startsWith(prefix)),
  };
}

function sharedLeases({ connection }: Documents): Leases {
  const rows = connection.collection<LeaseRow>('documents_leases');
  const until = () => new Date(Date.now() + LEASE_MS);
  return {
    async take(_id, owner) {
      try {
        await rows.updateOne(
          { _id, until: { $lte: new Date() } },
          { $set: { owner, until: until() } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        // Its row is there and has not ended: the upsert tried to make a second one.
        if ((error as { code?: unknown }).code === 11000) return false;
        throw error;
      }
    },
    renew: async (_id, owner) =>
      (await rows.updateOne({ _id, owner }, { $set: { until: until() } })).matchedCount === 1,
    free: async (_id, owner) => void (await rows.deleteOne({ _id, owner })),
    isTaken: async (prefix) =>
      (await rows.findOne({ _id: { $gte: prefix, $lt: `${prefix}\uffff` }, until: { $gt: new Date() } })) !== null,
  };
}
