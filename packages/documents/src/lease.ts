import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@limner/platform';
import type { Connection } from 'mongoose';
import type { Documents } from './documents.ts';

/** The collection of leases. */
export const LEASES = 'documents_leases';
/** Milliseconds until the lease of a dead process expires. */
export const LEASE_MS = 60_000;
/** Polling interval for a free lease, in milliseconds. */
const POLL_MS = 50;

interface LeaseRow {
  _id: string;
  owner: string | null;
  until: Date;
  /** Fencing token: a later owner has a higher number. */
  fence: number;
}

/** Held by one process at a time of all that share the documents. It is renewed in the background while the work runs. */
export interface Lease {
  /** Throws `unavailable` once another process may hold it, for example after this one was suspended: the protected work must stop. */
  assertHeld(): void;
  /** Renews it now; rejects when it is lost. */
  confirm(): Promise<void>;
}

/** A lease until it is released. Its fence is higher than those of all earlier owners. */
export interface FencedLease extends Lease {
  readonly fence: number;
  release(): Promise<void>;
}

/** Waits until the lease of that name is free and takes it; the lease of a dead process expires after `leaseMs`. */
export async function takeLease(documents: Documents, name: string, leaseMs = LEASE_MS): Promise<FencedLease> {
  for (;;) {
    const lease = await tryLease(documents, name, leaseMs);
    if (lease) return lease;
    await wait(POLL_MS);
  }
}

/** Runs the work under the lease of that name; returns undefined without running it when another process holds the lease. */
export async function withLease<T>(
  documents: Documents,
  name: string,
  work: (lease: Lease) => Promise<T>,
): Promise<{ result: T } | undefined> {
  const inMemory = heldInMemory(documents);
  if (inMemory) return withLeaseInMemory(inMemory, name, work);
  const lease = await tryLease(documents, name, LEASE_MS);
  if (!lease) return undefined;
  try {
    return { result: await work(lease) };
  } finally {
    await lease.release();
    // Names may be used only once: their rows would accumulate.
    await leasesOf(documents.connection).deleteOne({ _id: name, owner: null });
  }
}

/** Whether any process holds a lease whose name has this prefix. */
export async function isLeased(documents: Documents, prefix: string): Promise<boolean> {
  const inMemory = heldInMemory(documents);
  if (inMemory) return [...inMemory].some((name) => name.startsWith(prefix));
  const { connection } = documents;
  const named = { _id: { $gte: prefix, $lt: `${prefix}\uffff` }, until: { $gt: new Date() } };
  return (await leasesOf(connection).findOne(named)) !== null;
}

/** For documents of a single process, and restored ones: earlier holders of leases have ended, or work elsewhere. */
export async function freeLeases(connection: Connection): Promise<void> {
  await leasesOf(connection).updateMany({ owner: { $ne: null } }, { $set: free() });
}

const heldByProcess = new WeakMap<object, Set<string>>();

/** Leases of embedded documents, which belong to one process: kept in memory, so they end with it and do not depend on the disk. */
function heldInMemory(documents: Documents): Set<string> | undefined {
  if (!('folder' in documents)) return undefined;
  const held = heldByProcess.get(documents.connection) ?? new Set();
  heldByProcess.set(documents.connection, held);
  return held;
}

async function withLeaseInMemory<T>(held: Set<string>, name: string, work: (lease: Lease) => Promise<T>) {
  if (held.has(name)) return undefined;
  held.add(name);
  try {
    return { result: await work({ assertHeld: () => undefined, confirm: async () => undefined }) };
  } finally {
    held.delete(name);
  }
}

async function tryLease({ connection }: Documents, name: string, leaseMs: number): Promise<FencedLease | undefined> {
  const rows = leasesOf(connection);
  const owner = randomUUID();
  let asked = performance.now();
  const fence = await acquire();
  if (fence === undefined) return undefined;
  let heldUntil = asked + leaseMs;
  let isLost = false;
  let renewing: Promise<void> | undefined;

  async function acquire(): Promise<number | undefined> {
    await addRow();
    asked = performance.now();
    const row = await rows.findOneAndUpdate(
      { _id: name, until: { $lte: new Date() } },
      { $set: { owner, until: leaseEnd() }, $inc: { fence: 1 } },
      { returnDocument: 'after' },
    );
    return row?.fence;
  }

  async function addRow(): Promise<void> {
    try {
      await rows.insertOne({ _id: name, ...free(), fence: 0 });
    } catch (error) {
      if ((error as { code?: unknown }).code !== 11000) throw error;
    }
  }

  async function renew(): Promise<void> {
    asked = performance.now();
    try {
      const { matchedCount } = await rows.updateOne({ _id: name, owner, fence }, { $set: { until: leaseEnd() } });
      if (matchedCount === 1) heldUntil = asked + leaseMs;
      else isLost = true;
    } catch {
      // The next renewal may succeed; if none does in time, the lease is lost.
    }
  }

  function leaseEnd(): Date {
    return new Date(Date.now() + leaseMs);
  }

  function assertHeld(): void {
    if (isLost || performance.now() >= heldUntil)
      throw new AppError('unavailable', `the lease of ${name} was lost: another process may have it`);
  }

  const timer = setInterval(() => {
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
  }, leaseMs / 3);
  timer.unref();

  return {
    fence,
    assertHeld,
    confirm: async () => {
      await renew();
      assertHeld();
    },
    release: async () => {
      clearInterval(timer);
      await renewing;
      await rows.updateOne({ _id: name, owner, fence }, { $set: free() });
    },
  };
}

const free = () => ({ owner: null, until: new Date(0) });

const leasesOf = (connection: Connection) => connection.collection<LeaseRow>(LEASES);
