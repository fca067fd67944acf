/** Settings of a cluster whose servers nobody started. Their passwords and keys are `hidden`, which must not be shown. */
export const CLOSED_SERVERS = {
  NATS_URL: 'nats://limner:hidden@127.0.0.1:1',
  MONGODB_URL: 'mongodb://limner:hidden@127.0.0.1:2/?authSource=admin',
  MONGODB_TIMEOUT_MS: '100',
  REDIS_URL: 'redis://:hidden@127.0.0.1:3',
  SEARCH_URL: 'http://limner:hidden@127.0.0.1:4',
  S3_ENDPOINT: 'http://127.0.0.1:5',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY: 'hidden',
  S3_SECRET_KEY: 'hidden',
  IMAGE_SECRET: 'hidden, and long enough for a secret',
};
