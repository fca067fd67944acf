import { z } from 'zod';
import { checksum } from './common.ts';
import { read, type ServiceName } from './define.ts';

/**
 * Lists every file key in the documents of a service. A stored file that no service names is removed after a while, so every service that stores keys
 * has to answer this.
 */
export const listFileKeys = (service: ServiceName) =>
  read(
    `${service}.files.list`,
    `Keys of all stored files that the documents of ${service} name, a page at a time`,
    z.strictObject({
      /** The `next` of the previous page; empty for the first. */
      cursor: z.string().max(300).default(''),
    }),
    z.object({ keys: z.array(checksum), next: z.string().nullable() }),
    { who: ['service'] },
  );
