import { examineNats } from '@limner/bus/examine-nats';
import { examineMongo } from '@limner/documents';
import { type Config, type Finding, reasonOf, wrong } from '@limner/platform';
import { examineRedis, examineS3 } from '@limner/platform/cluster';
import { examineElastic } from '@limner/search/elastic';

/** Milliseconds for all questions to one server. */
export const SERVER_MS = 25_000;

/** The servers that the settings name, all at once, each with a deadline. */
export async function examineServers(config: Config, timeoutMs = SERVER_MS): Promise<Finding[]> {
  const {
    MODE,
    NAMESPACE: namespace,
    NATS_URL,
    NATS_REPLICAS,
    MONGODB_URL,
    REDIS_URL,
    SEARCH_URL,
    SEARCH_INDEX,
  } = config;
  const documents = { database: config.MONGODB_DATABASE, timeoutMs: config.MONGODB_TIMEOUT_MS };
  const elastic = SEARCH_URL && ['SEARCH_URL', examineElastic({ url: SEARCH_URL, index: SEARCH_INDEX })];
  const all =
    MODE === 'embedded'
      ? [elastic]
      : [
          NATS_URL && [
            'NATS_URL',
            examineNats({ url: NATS_URL, namespace, replicas: NATS_REPLICAS, logBytes: config.EVENTS_MAX_BYTES }),
          ],
          MONGODB_URL && ['MONGODB_URL', examineMongo({ url: MONGODB_URL, ...documents })],
          REDIS_URL && ['REDIS_URL', examineRedis(REDIS_URL, namespace)],
          elastic,
          ['S3_ENDPOINT', files(config)],
        ];
  const asked = all.filter((one): one is Asked => Array.isArray(one));
  return (await Promise.all(asked.map((one) => inTime(one, timeoutMs)))).flat();
}

type Asked = [about: string, findings: Promise<Finding[]>];

async function files({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }: Config): Promise<Finding[]> {
  // For the compiler: `loadConfig` refuses cluster mode without these.
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return [];
  return examineS3({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  });
}

/** The findings; a server that says nothing for too long, or an examination that breaks, is a finding too. */
async function inTime([about, findings]: Asked, timeoutMs: number): Promise<Finding[]> {
  const todo = 'Look at the server and at the network between: something accepts connections and does not answer.';
  const { promise: late, resolve } = Promise.withResolvers<Finding[]>();
  const timer = setTimeout(() => resolve([wrong(about, `no answer in ${timeoutMs / 1_000} s`, todo)]), timeoutMs);
  return Promise.race([findings.catch((error: unknown) => [wrong(about, reasonOf(error), todo)]), late]).finally(() =>
    clearTimeout(timer),
  );
}
