import { statfs } from 'node:fs/promises';
import type { Logger } from './logger.ts';

/** Free bytes below which the process is not ready, and below which the log warns. */
export const MINIMUM_FREE_BYTES = 100_000_000;
export const LOW_FREE_BYTES = 1_000_000_000;

const LOOK_EVERY_MS = 60_000;

export interface DiskSpaceOptions {
  readonly folder: string;
  readonly logger: Logger;
  /** Free bytes of the disk of a folder; by default asks the system. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface DiskSpace {
  /** Rejects while less than 100 MB are free; for readiness. */
  check(): Promise<void>;
  close(): void;
}

/** Checks the free space of the folder's disk each minute and on each call. The log warns once below 1 GB, and again after there was more. */
export function watchDiskSpace({ folder, logger, freeBytes = freeBytesOf }: DiskSpaceOptions): DiskSpace {
  let isLow = false;

  async function look(): Promise<number> {
    const free = await freeBytes(folder);
    if (free < LOW_FREE_BYTES && !isLow)
      logger.warn(
        { folder, freeBytes: free },
        `the disk is nearly full: ${inMegabytes(free)} are free, at ${inMegabytes(MINIMUM_FREE_BYTES)} Limner is not ready any more`,
      );
    isLow = free < LOW_FREE_BYTES;
    return free;
  }

  const lookQuietly = () =>
    look().catch((err: unknown) => logger.warn({ err, folder }, 'free disk space could not be checked'));
  const timer = setInterval(lookQuietly, LOOK_EVERY_MS);
  timer.unref();
  return {
    check: async () => {
      const free = await look();
      if (free < MINIMUM_FREE_BYTES)
        throw new Error(
          `the disk is full: ${inMegabytes(free)} are free in ${folder}, ${inMegabytes(MINIMUM_FREE_BYTES)} are needed`,
        );
    },
    close: () => clearInterval(timer),
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const inMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;
