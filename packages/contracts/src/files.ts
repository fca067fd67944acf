import { z } from 'zod';
import { checksum } from './common.ts';
import { request, type ServiceName } from './define.ts';

/**
 * What a service with documents answers about files: every key that stands anywhere in them. A stored file that no service names is removed in
 * the end, so a service that keeps keys has to answer this.
 */
export const listFileKeys = (service: ServiceName) =>
  request(
    `${service}.files.list`,
    `Keys of all stored files that the documents of ${service} name, a page at a time`,
    z.strictObject({
      /** What the page before gave as `next`; empty for the first. */
      cursor: z.string().max(300).default(''),
    }),
    z.object({ keys: z.array(checksum), next: z.string().nullable() }),
    { who: ['service'] },
  );
