/** Stands in the file store, and says whose it is: removing unused files begins by comparing it with the documents. */
export const FILES_OWNER = 'owner';

/**
 * Names of the leases by which those who take files in and the one who removes unused files keep out of each other's way. Each takes its own
 * first and looks for the other's then, so that one of two at least sees the other.
 */
export const FILES_IN_USE = {
  /** Begins the name of everybody who takes files in, or counts on those that are there. */
  prefix: 'files-in-use.',
  /** The one who removes. */
  collect: 'files-collect',
} as const;
