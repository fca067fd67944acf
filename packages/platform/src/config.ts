import { z } from 'zod';
import { readSettings } from './settings-files.ts';

const flag = z.stringbool({ truthy: ['true', '1', 'yes', 'on'], falsy: ['false', '0', 'no', 'off'] });
const port = z.coerce.number().int().min(0).max(65_535);
const ports = z
  .string()
  .regex(/^\d{1,5}(\s*,\s*\d{1,5})*$/, 'must be ports, separated by commas')
  .transform((list) => list.split(',').map(Number))
  .refine((list) => list.every((one) => one >= 1 && one <= 65_535), 'must be ports from 1 to 65535');
const url = (...protocols: string[]) =>
  z.url({
    protocol: new RegExp(`^(${protocols.join('|')})$`),
    error: `must be an address starting ${protocols.map((name) => `${name}://`).join(' or ')}`,
  });

/** Servers of one cluster: the client signs in to each in the same way. */
const natsServers = z.string().refine((list) => {
  const servers = list.split(',').map((one) => URL.parse(one.trim()));
  const [first] = servers;
  return servers.every(
    (one) =>
      one !== null &&
      /^(nats|tls):$/.test(one.protocol) &&
      one.host !== '' &&
      (['protocol', 'username', 'password'] as const).every((part) => one[part] === first?.[part]),
  );
}, 'must be addresses starting nats:// or tls://, separated by commas, all with the same start, user and password');

/** Several hosts with ports are no URL, so each is checked alone. */
const mongoServers = z.string().refine((text) => {
  const parts = /^(mongodb(?:\+srv)?:\/\/)([^/?#]*@)?([^/?#@]+)(.*)$/s.exec(text);
  const [, scheme = '', user = '', hosts = '', rest = ''] = parts ?? [];
  const each = hosts.split(',');
  return (
    parts !== null &&
    (scheme === 'mongodb://' || each.length === 1) &&
    each.every((host) => host !== '' && URL.canParse(`${scheme}${user}${host}${rest}`))
  );
}, 'must be an address starting mongodb:// with hosts separated by commas, or mongodb+srv:// with one host');

/** Distinguishes installations on the same NATS and Redis, unless a setting says otherwise. */
export const NAMESPACE = 'limner';

/** No dot: it is one part of a subject. No underscore: names of streams go on with one. */
const namespace = z
  .string()
  .regex(
    /^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/,
    'must be 1 to 32 lower-case letters, digits and hyphens, no hyphen at its ends',
  );

/** Tokens and secrets go to the issuer: in the clear only on this machine. */
const issuer = z.url().refine((text) => {
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isLocal = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && `${search}${hash}${username}` === '';
}, 'must be an address starting https://, without a query; http:// only on loopback');

const PEOPLE = ['admin', 'editor', 'artist', 'client', 'insight'] as const;
export type GroupMapping = Readonly<Partial<Record<(typeof PEOPLE)[number], readonly string[]>>>;
const groupMapping = z.string().transform((text, context): GroupMapping => {
  const entries = text
    .split(';')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const at = entry.indexOf('=');
      const values = entry.slice(at + 1).split('|');
      return {
        group: entry.slice(0, Math.max(at, 0)).trim(),
        values: values.map((value) => value.trim()).filter(Boolean),
      };
    });
  const isWrong = entries.some(({ group, values }) => !PEOPLE.some((one) => one === group) || values.length === 0);
  const isDouble = new Set(entries.map(({ group }) => group)).size < entries.length;
  if (entries.length > 0 && !isWrong && !isDouble)
    return Object.fromEntries(entries.map(({ group, values }) => [group, values]));
  context.addIssue({
    code: 'custom',
    message: `must be like admin=staff|owners; editor=writers (${PEOPLE.join(', ')})`,
  });
  return z.NEVER;
});

/** Secrets of Standard Webhooks: the new one, and for the time of an exchange the old one. */
const webhookSecrets = z
  .string()
  .regex(
    /^whsec_[A-Za-z0-9+/]{32,88}={0,2}(\s*,\s*whsec_[A-Za-z0-9+/]{32,88}={0,2})?$/,
    'must be whsec_ and 24 to 64 bytes in base64; a second one, after a comma, signs too',
  )
  .transform((list) => list.split(',').map((secret) => secret.trim()));

/** Signing secrets: one, or several of at least this many characters with commas between them. */
const SECRET_LENGTH = 32;

const signingSecrets = z.string().min(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`).transform(secretsIn);

/** All settings. The table in the README is made from this schema (`tools/settings-table.ts`). */
const schema = z.object({
  MODE: z
    .enum(['embedded', 'cluster'])
    .default('embedded')
    .describe(
      '`embedded`: one process, nothing else to install. `cluster`: one process a service, over the servers named below.',
    ),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address that the gateway listens on; `0.0.0.0` for all.'),
  PORT: port.default(8080).describe('Port of the site; 0 picks a free one.'),
  OPS_PORT: port
    .default(0)
    .describe(
      'Port of `/health/live`, `/health/ready` and `/metrics`, on loopback unless `OPS_HOST` says otherwise; 0 picks a free one.',
    ),
  OPS_HOST: z.string().min(1).default('127.0.0.1').describe('Address of the operations port.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .optional()
    .describe(
      'Seconds for which a stopping process says that it is not ready and still answers, so that balancers send elsewhere. 5 in cluster mode and 0 in embedded mode when absent; more than two periods of a readiness probe is right.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of everything that the embedded mode keeps: documents, files, secrets, the control socket.'),
  SEED: z
    .enum(['demo', 'none'])
    .default('demo')
    .describe('What an empty store is filled with: the demo agency, or nothing.'),
  PUBLIC_URL: url('http', 'https')
    .optional()
    .describe(
      'Address that visitors use, for canonical links and previews. When absent, only visitors who reach the gateway by its own address get them whole.',
    ),
  TRUST_PROXY: z
    .string()
    .default('')
    .describe('Comma-separated addresses or networks of reverse proxies whose `X-Forwarded-*` headers count.'),
  TDM_RESERVED: flag
    .default(true)
    .describe(
      'Whether text and data mining is reserved: headers, meta tags, `/.well-known/tdmrep.json`, and `/robots.txt` for crawlers that collect data to train models.',
    ),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be a container id such as GTM-ABC1234')
    .optional()
    .describe(
      'Container of Google Tag Manager. Loaded only at `PUBLIC_URL`, after a visitor has agreed to statistics, never for bots and never in the edition for China.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .describe(
      'How much is logged, as JSON lines on standard error. `info` adds a line for each request, `debug` one for each message that a service handles.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https')
    .optional()
    .describe(
      'Address of an OpenTelemetry receiver (OTLP over HTTP, without `/v1/traces`) that traces are sent to. Nothing is traced when absent.',
    ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('Share of the requests of visitors, and of work of the system, that are traced: 0 to 1.'),
  IMAGE_SECRET: signingSecrets
    .optional()
    .describe(
      'Signs picture addresses. Embedded mode makes its own and keeps it under `DATA_DIR`. Several with commas while they are exchanged: the first signs, all are valid.',
    ),
  SESSION_SECRET: signingSecrets
    .optional()
    .describe(
      'Signs the tokens of people who sign in; another one signs everybody out, unless the old one stands behind it after a comma. Derived from `IMAGE_SECRET` when absent.',
    ),
  OIDC_ISSUER: issuer
    .optional()
    .describe(
      'Address of the OpenID Connect provider that people of the agency sign in with. Its redirect addresses are `/admin/signin-return` and, after signing out, `/admin/signout-return`, at `PUBLIC_URL`. Nobody can sign in when absent.',
    ),
  OIDC_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Name of this site at the provider; needed with `OIDC_ISSUER`.'),
  OIDC_CLIENT_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('Secret of this site at the provider. A public client with PKCE when absent.'),
  OIDC_NAME: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe('What the sign-in page calls the provider; its host when absent.'),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/, 'must be scopes separated by spaces, openid first')
    .default('openid profile email')
    .describe('What the provider is asked for; some send groups only with a scope of their own.'),
  OIDC_GROUPS_CLAIM: z
    .string()
    .min(1)
    .default('groups')
    .describe(
      'Claim of the ID token, or of the user info, with the groups of a person: a list or one value; `realm_access.roles` is a list inside another claim.',
    ),
  OIDC_GROUPS: groupMapping
    .optional()
    .describe(
      'Which groups of the provider may do what here, as in `admin=site-admins|owners; editor=writers`: admin, editor, artist, client, insight. Needed with `OIDC_ISSUER`; others cannot sign in.',
    ),
  MAX_UPLOAD_BYTES: z.coerce.number().int().min(1_000).default(20_000_000).describe('Largest picture accepted, bytes.'),
  MAX_MEDIA_BYTES: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(250_000_000)
    .describe('Largest sound or film accepted, bytes.'),
  MAX_PIXELS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(50_000_000)
    .describe('Most pixels of a picture accepted, all frames together.'),
  MAX_QUERY_PIXELS: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(16_000_000)
    .describe(
      'The same of a picture that a visitor searches by, never more than `MAX_PIXELS`. The site shrinks pictures to 1024 pixels before it sends them.',
    ),
  PICTURE_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(2)
    .describe('Worker processes that decode and embed pictures.'),
  EMBEDDER: z
    .string()
    .min(1)
    .max(1_000)
    .optional()
    .describe(
      'What turns pictures into vectors: `limner`, what our network and projections learned beside parts of the hand-crafted embedder; `hand`, the hand-crafted embedder alone; or the folder of a TensorFlow.js model with its `embedder.json`. `limner` when absent. After a change the old one answers until every picture has been embedded again.',
    ),
  PICTURES_AHEAD: flag
    .default(true)
    .describe(
      'Whether the pictures that visitors see first are made at the widths of cards before anybody asks, at the lowest priority. About 0.4 MB an artist.',
    ),
  KEEP_UNUSED_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(30)
    .describe('Days for which a picture, sound or film is kept after nothing names it any more; then it is removed.'),
  KEEP_EVENTS_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(365)
    .describe('Days for which events of visitors are kept; then they are removed, a day at a time.'),
  EVENTS_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1_000_000)
    .default(5_000_000_000)
    .describe(
      'Most bytes of stored events. When they are reached, new events are refused (503) until old ones are removed: no stored event is dropped for a new one.',
    ),
  EVENTS_WEBHOOK_URL: url('http', 'https')
    .refine((text) => URL.canParse(text) && new URL(text).username === '', 'must have no user in it')
    .optional()
    .describe(
      'Where events are sent as they come, signed: batches of NDJSON in the form of Standard Webhooks. The address is trusted, private ones too; redirects are not followed. It begins with the events after it was first set.',
    ),
  EVENTS_WEBHOOK_SECRET: webhookSecrets
    .optional()
    .describe(
      'Signs what is sent there: `whsec_` and base64 (`openssl rand -base64 32`). Two secrets with a comma while they are exchanged. Needed with `EVENTS_WEBHOOK_URL`.',
    ),
  EVENTS_WEBHOOK_BOTS: flag.default(false).describe('Whether the events of bots are sent there too.'),
  EVENTS_WEBHOOK_HOURS: z.coerce
    .number()
    .min(0)
    .max(720)
    .default(24)
    .describe(
      'Hours for which a batch is tried, at least eight times; then it becomes a dead letter, and the next one is sent.',
    ),
  RATE_LIMITS: flag.default(true).describe('Whether calls are limited per visitor.'),
  FETCH_PORTS: ports
    .default([80, 443])
    .describe(
      'Ports at which pictures are fetched that visitors name by address, comma-separated. Only public addresses are fetched, whatever the port.',
    ),
  NAMESPACE: namespace
    .default(NAMESPACE)
    .describe(
      'What the subjects and streams of NATS and the keys of Redis begin with; installations that share these servers need different ones. A running installation that gets another one begins there anew: see docs/deployment.md.',
    ),
  NATS_URL: natsServers
    .optional()
    .describe('NATS with JetStream. Several servers of a cluster with commas, each address with the same user.'),
  NATS_REPLICAS: z.coerce
    .number()
    .int()
    .min(1)
    .max(5)
    .optional()
    .describe(
      "Servers of NATS that store each message of its streams, visitors' events too; an odd number. 3 when absent and the server announces a cluster of three or more, else 1.",
    ),
  MONGODB_URL: mongoServers
    .optional()
    .describe('A MongoDB replica set; its servers may be named with commas, as in `mongodb://a,b,c/?replicaSet=rs0`.'),
  MONGODB_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(600_000)
    .default(20_000)
    .describe('Milliseconds for which an answer of MongoDB is awaited, and for which a transaction is begun again.'),
  MONGODB_DATABASE: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,38}$/)
    .default('limner')
    .describe('Name of the database.'),
  REDIS_URL: url('redis', 'rediss').optional().describe('Redis, for the cache and rate limits.'),
  SEARCH_URL: url('http', 'https')
    .optional()
    .describe(
      'Elasticsearch 8, with user and password in the address where it wants them. Embedded mode searches in its own memory when absent.',
    ),
  SEARCH_INDEX: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be lower-case letters, digits and hyphens')
    .default('limner-search')
    .describe(
      'Name that the indexes of Elasticsearch begin with; installations that share a server need different ones.',
    ),
  SEARCH_SHARDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(256)
    .default(1)
    .describe(
      'Parts that an index of Elasticsearch is made in, from the next `npm run reindex` on; `npm run scale` says how many.',
    ),
  S3_ENDPOINT: url('http', 'https').optional().describe('An S3 store.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the S3 store.'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .describe('Bucket of all files; made at start when it is missing.'),
  S3_ACCESS_KEY: z.string().min(1).optional().describe('Key of the S3 store.'),
  S3_SECRET_KEY: z.string().min(1).optional().describe('Secret of the S3 store.'),
});

export type Config = Readonly<z.output<typeof schema>>;
export type ConfigKey = keyof Config;

/** Required in cluster mode; embedded mode needs none of them. */
export const CLUSTER_KEYS = [
  'NATS_URL',
  'MONGODB_URL',
  'REDIS_URL',
  'SEARCH_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'IMAGE_SECRET',
] as const satisfies readonly ConfigKey[];

/** Addresses that the embedded mode has no use for: with these, and without `MODE`, a cluster was probably meant. */
const SERVER_KEYS = ['NATS_URL', 'MONGODB_URL', 'REDIS_URL', 'S3_ENDPOINT'] as const satisfies readonly ConfigKey[];

/** Required as soon as there is an identity provider. */
const SIGN_IN_KEYS = ['OIDC_CLIENT_ID', 'OIDC_GROUPS'] as const satisfies readonly ConfigKey[];

/** Lists all settings that are wrong or missing. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(`Limner cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Reads the settings from an environment, each as `X` or from the file that `X_FILE` names. Empty values count as missing. Throws ConfigError, which names every
 * wrong or missing setting.
 */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const { given, problems } = readSettings(environment, Object.keys(schema.shape));
  const parsed = schema.safeParse(given);
  const mode = given.MODE ?? 'embedded';
  const wrong = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  wrong.push(...problems);
  const missing =
    mode === 'cluster'
      ? CLUSTER_KEYS.filter((key) => given[key] === undefined).map(
          (key) => `${key}: needed in cluster mode. ${describe(key)}`,
        )
      : [];
  const servers = given.MODE === undefined ? SERVER_KEYS.filter((key) => given[key] !== undefined) : [];
  if (servers.length > 0)
    missing.push(
      `MODE: not set, but ${servers.join(', ')} ${servers.length === 1 ? 'is' : 'are'}. Set MODE=cluster to use the servers, or MODE=embedded to keep everything in DATA_DIR.`,
    );
  if (given.OIDC_ISSUER !== undefined)
    missing.push(
      ...SIGN_IN_KEYS.filter((key) => given[key] === undefined).map(
        (key) => `${key}: needed with OIDC_ISSUER. ${describe(key)}`,
      ),
    );
  if (given.EVENTS_WEBHOOK_URL !== undefined && given.EVENTS_WEBHOOK_SECRET === undefined)
    missing.push(`EVENTS_WEBHOOK_SECRET: needed with EVENTS_WEBHOOK_URL. ${describe('EVENTS_WEBHOOK_SECRET')}`);
  if (!parsed.success || wrong.length > 0 || missing.length > 0) throw new ConfigError([...wrong, ...missing]);
  return Object.freeze(parsed.data);
}

/**
 * The secrets in the text of a signing secret, the one that signs first. A comma separates them only if all parts are long enough to be secrets: one
 * that happens to contain a comma stays whole.
 */
export function secretsIn(text: string): readonly string[] {
  const parts = text.split(',').map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => part.length >= SECRET_LENGTH) ? parts : [text];
}

/** Seconds of {@link Config.DRAIN_SECONDS} in this mode, as milliseconds. */
export function drainMs({
  MODE,
  DRAIN_SECONDS = MODE === 'cluster' ? 5 : 0,
}: Pick<Config, 'MODE' | 'DRAIN_SECONDS'>): number {
  return DRAIN_SECONDS * 1_000;
}

/** An address, or several with commas, as they may be shown: without users, passwords and parameters. */
export function withoutSecrets(addresses: string): string {
  return addresses
    .split(/\s*,\s*(?=[a-z0-9+]+:\/\/)/i)
    .map((one) => one.replace(/^([a-z0-9+]+:\/\/)[^/]*@/i, '$1').replace(/[?#].*$/s, ''))
    .join(',');
}

export interface SettingDescription {
  readonly key: string;
  readonly byDefault: string;
  readonly description: string;
  readonly neededInCluster: boolean;
}

/** All settings, in order, for the README and `--help`. */
export function describeSettings(): SettingDescription[] {
  const required = new Set<string>(CLUSTER_KEYS);
  return Object.keys(schema.shape).map((key) => {
    const byDefault = schema.shape[key as ConfigKey].safeParse(undefined);
    return {
      key,
      byDefault: String(byDefault.data ?? ''),
      description: describe(key as ConfigKey),
      neededInCluster: required.has(key),
    };
  });
}

function describe(key: ConfigKey): string {
  return schema.shape[key].description ?? '';
}
