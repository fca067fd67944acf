/**
 * `npm run secrets -- DIR`: makes every secret of an installation, each as a file in DIR, under the names that `docker-compose.yml` and `k8s/` use. What is
 * there already is left alone. `--kubernetes` prints them as Secrets for `kubectl apply -f -`.
 */

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig, NAMESPACE } from '@limner/platform';
import { BUS_USERS, passwordOf, SERVER_USERS, type ServerUser, signInName } from './nats-users.ts';

const help = `npm run secrets -- DIR [--namespace NAME] [--kubernetes | --add NAME | --swap NAME | --drop NAME]

Makes the secrets of an installation in the folder DIR and leaves those alone that are there. To exchange a signing secret while the site runs: --add puts a new one behind it, --swap lets the new one sign, --drop removes the old one; start the services again after each (docs/deployment.md). --namespace is the setting NAMESPACE of an installation that shares its servers: its users of NATS are named by it. With --kubernetes they are printed as Secrets: npm run --silent secrets -- DIR --kubernetes | kubectl apply -n limner -f -`;

const word = (bytes = 24) => randomBytes(bytes).toString('base64url');

/** Secrets that stand alone, and how each is made. */
const MADE: Readonly<Record<string, (namespace: string) => string>> = {
  'image-secret': () => word(32),
  'session-secret': () => word(32),
  // From your identity provider; empty counts as absent.
  'oidc-client-secret': () => '',
  'events-webhook-secret': () => `whsec_${randomBytes(32).toString('base64')}`,
  's3-access-key': () => `limner-${randomBytes(6).toString('hex')}`,
  's3-secret-key': () => word(),
  'redis-url': () => `redis://default:${word()}@redis:6379`,
  'mongodb-url': () => `mongodb://limner:${word()}@mongodb:27017/limner?replicaSet=rs0`,
  'mongodb-root-password': () => word(),
  'mongodb-key': () => randomBytes(96).toString('base64'),
  'search-url': () => `http://elastic:${word()}@elasticsearch:9200`,
  ...Object.fromEntries(SERVER_USERS.map((user) => [`nats-url-${user}`, natsUrlOf(user)])),
};

function natsUrlOf(user: ServerUser) {
  return (namespace: string) => `nats://${signInName(user, namespace)}:${word()}@nats:4222`;
}

const passwordLine = (user: ServerUser, made: Readonly<Record<string, string>>) =>
  `${passwordOf(user)}: "${passwordIn(made[`nats-url-${user}`])}"\n`;

/** What the engines read, from those. */
const DERIVED: Readonly<Record<string, (made: Readonly<Record<string, string>>) => string>> = {
  'redis.conf': (made) => `requirepass ${passwordIn(made['redis-url'])}\n`,
  'elasticsearch-password': (made) => passwordIn(made['search-url']),
  // The server takes no variable that a file does not use.
  'nats-passwords.conf': (made) => BUS_USERS.map((user) => passwordLine(user, made)).join(''),
  'nats-pipeline-password.conf': (made) => passwordLine('pipeline', made),
};

/** Secrets of which there may be two while they are exchanged: the services take what either signed. */
const EXCHANGED = ['image-secret', 'session-secret', 'events-webhook-secret'];
const STEPS = ['add', 'swap', 'drop'] as const;
type Step = (typeof STEPS)[number];

const GATEWAY_ONLY = ['session-secret', 'oidc-client-secret'];
const ENGINES_ONLY = ['mongodb-root-password', 'mongodb-key', ...Object.keys(DERIVED)];

/** Names of all files. */
export const SECRET_NAMES: readonly string[] = [...Object.keys(MADE), ...Object.keys(DERIVED)];

/** Makes what is missing in the folder; returns everything by name. */
export function makeSecrets(folder: string, namespace: string = NAMESPACE): Record<string, string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Containers run as other users and have to read the files; nobody else gets into the folder.
  chmodSync(folder, 0o700);
  const made = Object.fromEntries(
    Object.entries(MADE).map(([name, make]) => [name, keep(path.join(folder, name), () => make(namespace))]),
  );
  const derived = Object.fromEntries(Object.entries(DERIVED).map(([name, make]) => [name, make(made)]));
  for (const [name, text] of Object.entries(derived)) write(path.join(folder, name), text);
  return { ...made, ...derived };
}

/** Goes one step on in the exchange of a secret that is in the folder. @throws Error when it is another step's turn */
export function exchange(folder: string, name: string, step: Step): void {
  const make = MADE[name];
  if (!EXCHANGED.includes(name) || !make) throw new Error(`${name} is none of ${EXCHANGED.join(', ')}`);
  const file = path.join(folder, name);
  const [signs = '', other, ...more] = keep(file, () => make(NAMESPACE)).split(',');
  if (more.length > 0 || (step === 'add') !== (other === undefined))
    throw new Error(
      `${name} has ${more.length + (other === undefined ? 1 : 2)} secrets: --${step} is not its next step`,
    );
  const next = { add: [signs, make(NAMESPACE)], swap: [other, signs], drop: [signs] }[step];
  write(file, next.join(','));
}

/** One Secret that all services read, one for each user of the message server, and one for the engines. */
export function kubernetesSecrets(all: Readonly<Record<string, string>>): unknown {
  const isOfOne = (name: string) => name.startsWith('nats-url-') || GATEWAY_ONLY.includes(name);
  const shared = Object.keys(all).filter((name) => !isOfOne(name) && !ENGINES_ONLY.includes(name));
  const ofEngines = [...ENGINES_ONLY, 'mongodb-url', 's3-access-key', 's3-secret-key'];
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, all[name] ?? '']));
  const items = [
    secret('limner-shared', pick(shared)),
    ...SERVER_USERS.map((user) =>
      secret(`limner-${user}`, {
        'nats-url': all[`nats-url-${user}`] ?? '',
        ...(user === 'gateway' && pick(GATEWAY_ONLY)),
      }),
    ),
    secret('limner-engines', pick(ofEngines)),
  ];
  return { apiVersion: 'v1', kind: 'List', items };
}

function secret(name: string, stringData: Readonly<Record<string, string>>) {
  const labels = { 'app.kubernetes.io/part-of': 'limner' };
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name, labels }, type: 'Opaque', stringData };
}

function keep(file: string, make: () => string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  const text = make();
  write(file, text);
  return text;
}

function write(file: string, text: string): void {
  if (existsSync(file)) chmodSync(file, 0o600);
  writeFileSync(file, text);
  chmodSync(file, 0o444);
}

function passwordIn(url = ''): string {
  return decodeURIComponent(new URL(url).password);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kubernetes: { type: 'boolean' },
      namespace: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
      add: { type: 'string' },
      swap: { type: 'string' },
      drop: { type: 'string' },
    },
  });
  const [folder] = positionals;
  if (values.help || folder === undefined || positionals.length > 1) {
    console.log(help);
    process.exitCode = values.help ? 0 : 2;
  } else {
    const place = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
    for (const step of STEPS) {
      const name = values[step];
      if (name !== undefined) exchange(place, name, step);
    }
    const all = makeSecrets(place, loadConfig({ NAMESPACE: values.namespace }).NAMESPACE);
    console.log(
      values.kubernetes
        ? JSON.stringify(kubernetesSecrets(all), null, 2)
        : `${Object.keys(all).length} secrets are in ${folder}`,
    );
  }
}
