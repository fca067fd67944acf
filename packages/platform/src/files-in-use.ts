/** A file in the blob store with the id of its installation: before unused files are removed, it is compared with the documents. */
export const FILES_OWNER = 'owner';

/**
 * Names of the leases that keep imports and the removal of unused files apart. Each takes its own lease first and then checks for the other's, so at
 * least one of the two sees the other.
 */
export const FILES_IN_USE = {
  /** Prefix of the leases of everything that stores files or relies on stored ones. */
  prefix: 'files-in-use.',
  /** The lease of the removal. */
  collect: 'files-collect',
} as const;
