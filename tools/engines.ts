import type { Report } from './reports.ts';

/** The real servers that suites run against when their address is in the environment, and the phrase that titles of those tests contain. */
export const ENGINES = [
  { name: 'NATS', variable: 'TEST_NATS_URL', phrase: 'on NATS' },
  { name: "MongoDB's protocol", variable: 'TEST_MONGODB_URL', phrase: "on MongoDB's protocol" },
  { name: 'Redis', variable: 'TEST_REDIS_URL', phrase: 'on Redis' },
  { name: 'S3', variable: 'TEST_S3_URL', phrase: 'on S3' },
  { name: 'Elasticsearch', variable: 'TEST_ELASTICSEARCH_URL', phrase: 'on Elasticsearch' },
] as const;

export interface EngineLine {
  readonly name: string;
  readonly tests: number;
  /** Its address was given, but no test ran on it. */
  readonly isMissing: boolean;
}

/** How many tests passed on each engine. */
export function engineLines(reports: readonly Report[], environment: Record<string, string | undefined>): EngineLine[] {
  const titles = reports.flatMap((report) => report.titles);
  return ENGINES.map(({ name, variable, phrase }) => {
    const tests = titles.filter((title) => title.includes(phrase)).length;
    return { name, tests, isMissing: tests === 0 && Boolean(environment[variable]) };
  });
}
