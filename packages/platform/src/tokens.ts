/** Injection tokens of the engines of a service: always `@Inject(TOKEN)`, never by type alone. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
export const CLOCK = Symbol('clock');
export const BUS = Symbol('bus');
export const DOCUMENTS = Symbol('documents');
export const BLOBS = Symbol('blobs');
export const CACHE = Symbol('cache');
export const RATE_LIMITER = Symbol('rate limiter');
export const METRICS = Symbol('metrics');
export const HEALTH = Symbol('health');
