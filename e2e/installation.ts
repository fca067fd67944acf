import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../tools/free-port.ts';

/**
 * The installation under test. `LIMNER_E2E_MODE` chooses the mode; the cluster uses the engines of the `TEST_…_URL` settings, with its own database
 * and bucket. Workers and commands load this module again: port and data folder are passed on in the environment.
 */
process.env.LIMNER_E2E_PORT ??= String(await freePort());
process.env.LIMNER_E2E_DATA ??= mkdtempSync(path.join(tmpdir(), 'limner-e2e-'));

const port = process.env.LIMNER_E2E_PORT;
const name = `limner-e2e-${port}`;

export const mode = process.env.LIMNER_E2E_MODE === 'cluster' ? 'cluster' : 'embedded';
export const baseURL = `http://127.0.0.1:${port}`;

/** The environment of its processes and commands. */
export const installation: Record<string, string> = {
  ...present(process.env),
  MODE: mode,
  PORT: port,
  OPS_PORT: '0',
  DATA_DIR: process.env.LIMNER_E2E_DATA,
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'false',
  // On two cores it would slow the browser down.
  PICTURES_AHEAD: 'false',
  ...(mode === 'cluster' &&
    present({
      NATS_URL: process.env.TEST_NATS_URL,
      MONGODB_URL: process.env.TEST_MONGODB_URL,
      MONGODB_DATABASE: name,
      REDIS_URL: process.env.TEST_REDIS_URL,
      SEARCH_URL: process.env.TEST_ELASTICSEARCH_URL,
      SEARCH_INDEX: name,
      S3_ENDPOINT: process.env.TEST_S3_URL,
      S3_BUCKET: name,
      S3_ACCESS_KEY: process.env.S3_ACCESS_KEY ?? 'limner-test',
      S3_SECRET_KEY: process.env.S3_SECRET_KEY ?? 'limner-test-secret',
      IMAGE_SECRET: 'a secret of the end-to-end tests only',
    })),
};

function present(environment: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
