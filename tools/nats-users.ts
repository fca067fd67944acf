/**
 * Writes `infra/nats/users.conf`: what each user of the bus may send and receive, from the contracts; and `pipeline.conf` beside it, the account of the
 * pipeline. With `--check` it only reports whether they are up to date. `--namespace NAME --out FILE` writes those of another installation, which shares the
 * server. The server is asked for streams and consumers by the names in `packages/bus/src/nats-streams.ts` and `services/events/src/log/jetstream-log.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BusUser, contracts, EVENT_STREAM, SENDERS } from '@limner/contracts';
import { loadConfig, NAMESPACE } from '@limner/platform';
import { confirmationStream, eventConsumer, eventStream, inboxOf } from '../packages/bus/src/nats-streams.ts';
import { root } from './reports.ts';

export const USERS_FILE = path.join(root, 'infra/nats/users.conf');

/** Everyone who connects: the gateway, the services that own subjects, the operator's commands. */
export const BUS_USERS: readonly BusUser[] = [
  'gateway',
  ...[...new Set(contracts.map(({ subject }) => ownerOf(subject)))].sort(),
  'operator',
];

/** Who reads the events of visitors from outside: not on the bus, but in an account of its own. */
const PIPELINE = EVENT_STREAM.pipeline;
export type ServerUser = BusUser | typeof PIPELINE;

/** Everyone who has a password. */
export const SERVER_USERS: readonly ServerUser[] = [...BUS_USERS, PIPELINE];

interface Permissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** What a user signs in as: names are those of the whole server, whatever the account. */
export const signInName = (user: ServerUser, namespace: string): string =>
  namespace === NAMESPACE ? user : `${namespace}-${user}`;

/** The subjects of a user, sorted, each once. */
export function permissionsOf(user: BusUser, namespace: string = NAMESPACE): Permissions {
  const inNamespace = (subject: string) => `${namespace}.${subject}`;
  const sent = (SENDERS[user] ?? []).map(({ subject }) => subject);
  const publish = [
    'given-up',
    // Who has a request says so to its caller, and callers look whether it is still there.
    'member.*',
    ...(isService(user) ? ['taken.*'] : []),
    ...sent,
    ...contracts.flatMap((one) =>
      one.kind === 'event' && ownerOf(one.subject) === user ? [`event.${one.subject}`] : [],
    ),
    ...contracts.flatMap((one) =>
      (one.kind === 'event' ? one.consumers : []).includes(user as never) ? confirmed(one.subject) : [],
    ),
    // A process that starts sends those again whose redrive was not finished, whichever group they are for.
    'redrive.>',
  ].map(inNamespace);
  const subscribe = ['given-up', 'taken.*', ...(isService(user) ? [`${user}.>`, 'member.*'] : [])].map(inNamespace);
  return {
    publish: sorted([
      ...publish,
      ...(user === 'events' || user === 'operator' ? logSubjects(user, namespace) : []),
      ...apiSubjects(user, namespace),
    ]),
    subscribe: sorted([...subscribe, `${inboxOf(signInName(user, namespace))}.>`]),
  };
}

const confirmed = (subject: string) => [`confirm.${ownerOf(subject)}`];

/** Streams are made by whoever starts first; a consumer is made and read by its group. */
function apiSubjects(user: BusUser, namespace: string): string[] {
  const streams = [eventStream(namespace).name, confirmationStream(namespace).name];
  // The client reads a stream before it updates it.
  const calls = ['CREATE', 'INFO', 'UPDATE'];
  const made = streams.flatMap((name) => calls.map((call) => `$JS.API.STREAM.${call}.${name}`));
  return ['$JS.API.INFO', ...made, ...(isService(user) ? consumersOf(user, namespace).flatMap(consumerSubjects) : [])];
}

interface NamedConsumer {
  readonly stream: string;
  readonly name: string;
}

/** The consumers of a service: one for each event that it takes, and one for confirmations of its own events. */
function consumersOf(service: BusUser, namespace: string = NAMESPACE): NamedConsumer[] {
  const events = contracts.filter((one) => one.kind === 'event' && one.consumers.includes(service as never));
  return [
    ...events.map(({ subject }) => ({
      stream: eventStream(namespace).name,
      name: eventConsumer(namespace, subject, service, 1).durable_name ?? '',
    })),
    { stream: confirmationStream(namespace).name, name: service },
  ];
}

const consumerSubjects = ({ stream, name }: NamedConsumer): string[] => [
  `$JS.API.CONSUMER.CREATE.${stream}.${name}.>`,
  // How a consumer of several subjects is made.
  `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.${name}`,
  `$JS.API.CONSUMER.INFO.${stream}.${name}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.${name}`,
  `$JS.ACK.${stream}.${name}.>`,
];

/** The log of visitors' events: the service owns the stream, commands read it, and fill it from a backup. Ordered consumers have names of their own. */
function logSubjects(user: 'events' | 'operator', namespace: string): string[] {
  const stream = `${namespace}_${EVENT_STREAM.name}`;
  const api = ['STREAM.INFO', 'STREAM.CREATE', 'STREAM.UPDATE'].map((call) => `$JS.API.${call}.${stream}`);
  const read = ['CREATE', 'INFO', 'DELETE', 'MSG.NEXT'].map((call) => `$JS.API.CONSUMER.${call}.${stream}.>`);
  const owned = [
    `$JS.API.STREAM.MSG.DELETE.${stream}`,
    `${namespace}.${EVENT_STREAM.name}`,
    `${namespace}.${EVENT_STREAM.name}.>`,
  ];
  // An empty stream is told where the copy begins.
  const restored = [`$JS.API.STREAM.PURGE.${stream}`];
  return [...api, ...read, ...owned, ...(user === 'operator' ? restored : [])];
}

/** Account of an installation; that of its pipeline has `_PIPELINE` after it. */
export const accountOf = (namespace: string): string => namespace.toUpperCase().replaceAll('-', '_');
const pipelineAccountOf = (namespace: string): string => `${accountOf(namespace)}_${PIPELINE.toUpperCase()}`;

interface Call {
  readonly subject: string;
  /** The subject's name in the account of the pipeline, if that differs. */
  readonly to?: string;
  /** Whether there may be several answers. */
  readonly isStream?: boolean;
}

/** What a pipeline may ask: for messages of its consumer and how far it is. Calls begin with `NAMESPACE.API`, the prefix that it tells its client. */
function pipelineCalls(namespace: string): Call[] {
  const stream = `${namespace}_${EVENT_STREAM.name}`;
  const call = (name: string) => ({ subject: `$JS.API.${name}`, to: `${namespace}.API.${name}` });
  return [
    call(`STREAM.INFO.${stream}`),
    call(`CONSUMER.INFO.${stream}.${PIPELINE}`),
    { ...call(`CONSUMER.MSG.NEXT.${stream}.${PIPELINE}`), isStream: true },
    { subject: `$JS.ACK.${stream}.${PIPELINE}.>` },
  ];
}

/** What the account of an installation lets its pipeline ask. */
function exportsOf(namespace: string): string {
  const exported = pipelineCalls(namespace).map(
    ({ subject, isStream }) =>
      `  { service: "${subject}",${isStream ? ' response_type: stream,' : ''} accounts: [${pipelineAccountOf(namespace)}] }`,
  );
  return `exports: [\n${exported.join('\n')}\n]\n`;
}

/**
 * The account of the pipeline: whatever it names as the subject of an answer, the answer stays in this account. In that of the services it could have stored
 * events delivered to them as requests.
 */
export function pipelineFile(namespace: string = NAMESPACE): string {
  const imported = pipelineCalls(namespace).map(
    ({ subject, to }) =>
      `  { service: { account: ${accountOf(namespace)}, subject: "${subject}" }${to ? `, to: "${to}"` : ''} }`,
  );
  const user = `{ user: ${signInName(PIPELINE, namespace)}, password: $${passwordOf(PIPELINE)} }`;
  return `${headOf(namespace, 'pipeline-password.conf')}users: [ ${user} ]\nimports: [\n${imported.join('\n')}\n]\n`;
}

/** Where the account of the pipeline is, beside a file of users. */
export const pipelineFileBeside = (file: string): string => path.join(path.dirname(file), 'pipeline.conf');

/** The file: passwords are variables, which the file beside it sets. */
export function usersFile(namespace: string = NAMESPACE): string {
  const users = BUS_USERS.map((user) => {
    const { publish, subscribe } = permissionsOf(user, namespace);
    return [
      `  { user: ${signInName(user, namespace)}, password: $${passwordOf(user)}, permissions: {`,
      `    publish: { allow: [\n${lines(publish)}\n    ] }`,
      `    subscribe: { allow: [\n${lines(subscribe)}\n    ] }`,
      // An answer goes to the inbox of whoever asked, and nowhere else.
      ...(isService(user) ? ['    allow_responses: { max: 1, expires: "10m" }'] : []),
      '  } }',
    ].join('\n');
  });
  return `${headOf(namespace, 'passwords.conf')}users: [\n${users.join('\n')}\n]\n${exportsOf(namespace)}`;
}

function headOf(namespace: string, passwords: string): string {
  const head =
    namespace === NAMESPACE
      ? '# Made by "node tools/nats-users.ts" from packages/contracts; a test compares them.'
      : `# Made by "node tools/nats-users.ts --namespace ${namespace}" from packages/contracts: make it again with each version.`;
  // A file knows only the variables that it includes itself.
  return `${head}\ninclude ./${passwords}\n`;
}

/** Variable of a user's password. */
export const passwordOf = (user: ServerUser): string => `PASSWORD_${user.toUpperCase()}`;

const lines = (subjects: readonly string[]) => subjects.map((subject) => `      "${subject}"`).join('\n');
const isService = (user: BusUser) => user !== 'gateway' && user !== 'operator';
const sorted = (subjects: readonly string[]) => [...new Set(subjects)].sort();

function ownerOf(subject: string): BusUser {
  return subject.split('.')[0] as BusUser;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { check: { type: 'boolean' }, namespace: { type: 'string' }, out: { type: 'string' } },
  });
  const { NAMESPACE: namespace } = loadConfig({ NAMESPACE: values.namespace });
  const file = values.out ?? USERS_FILE;
  if (namespace !== NAMESPACE && values.out === undefined) {
    console.error(`${USERS_FILE} is that of the installation ${NAMESPACE}: name another file with --out`);
    process.exitCode = 2;
  } else {
    const wanted = [
      [file, usersFile(namespace)],
      [pipelineFileBeside(file), pipelineFile(namespace)],
    ] as const;
    if (values.check) process.exitCode = wanted.every(([name, text]) => readFileSync(name, 'utf8') === text) ? 0 : 1;
    else for (const [name, text] of wanted) writeFileSync(name, text);
  }
}
