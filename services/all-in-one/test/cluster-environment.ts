import path from 'node:path';

const { TEST_NATS_URL, TEST_MONGODB_URL, TEST_REDIS_URL, TEST_ELASTICSEARCH_URL, TEST_S3_URL } = process.env;
const servers = { TEST_NATS_URL, TEST_MONGODB_URL, TEST_REDIS_URL, TEST_ELASTICSEARCH_URL, TEST_S3_URL };

/** The setting of a server that a cluster needs and that is not given. */
export const missingServer = Object.entries(servers).find(([, url]) => !url)?.[0];

/** The settings of an empty cluster of its own on the servers of the tests. */
export function clusterEnvironment(name: string, folder: string): Record<string, string> {
  return {
    MODE: 'cluster',
    NATS_URL: TEST_NATS_URL ?? '',
    NAMESPACE: name,
    MONGODB_URL: TEST_MONGODB_URL ?? '',
    MONGODB_DATABASE: name,
    REDIS_URL: TEST_REDIS_URL ?? '',
    SEARCH_URL: TEST_ELASTICSEARCH_URL ?? '',
    SEARCH_INDEX: name,
    S3_ENDPOINT: TEST_S3_URL ?? '',
    S3_BUCKET: name,
    S3_ACCESS_KEY: process.env.S3_ACCESS_KEY ?? 'limner-test',
    S3_SECRET_KEY: process.env.S3_SECRET_KEY ?? 'limner-test-secret',
    IMAGE_SECRET: 'a secret of this test only, long enough',
    DATA_DIR: path.join(folder, 'data'),
    SEED: 'none',
    RATE_LIMITS: 'false',
    PICTURES_AHEAD: 'false',
    PICTURE_WORKERS: '1',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'warn',
    EVENTS_MAX_BYTES: '50000000',
  };
}
