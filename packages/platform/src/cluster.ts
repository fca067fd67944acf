/** The engines that need a server. Imported in cluster mode only, so that an embedded start never loads their clients. */
export { createS3Blobs, type S3Options } from './blobs-s3.ts';
export { createRedisCache } from './cache-redis.ts';
export { examineRedis } from './examine-redis.ts';
export { examineS3 } from './examine-s3.ts';
export { createRedisRateLimiter } from './rate-limit-engines.ts';
export { connectRedis, type RedisConnection } from './redis.ts';
