import { createLogger, type Finding, fine, hint, reasonOf, wrong } from '@limner/platform';
import { jetstreamManager } from '@nats-io/jetstream';
import { within } from './deadline.ts';
import { createNatsBus, type NatsBusOptions } from './nats.ts';
import { NatsLink } from './nats-link.ts';

const SETTING = 'NATS_URL';
/** The first version with consumers of several subjects. */
const NEEDED = { major: 2, minor: 10 };
const CALL_MS = 5_000;

export interface NatsExamination extends Pick<NatsBusOptions, 'url' | 'namespace' | 'replicas'> {
  /** Bytes that the log of events may need. */
  readonly logBytes: number;
}

/** Whether a NATS does what the bus needs. It makes the streams of the bus where they are missing, as every start does. */
export async function examineNats({ logBytes, ...options }: NatsExamination): Promise<Finding[]> {
  const silent = { ...options, name: 'doctor', logger: createLogger({ level: 'silent', service: 'doctor' }) };
  let link: NatsLink;
  try {
    link = await NatsLink.open(silent);
  } catch (error) {
    const todo = 'Check address, user and password, and that the server runs; with TLS the address begins tls://.';
    return [wrong(SETTING, `NATS cannot be used: ${reasonOf(error)}`, todo)];
  }
  try {
    const found = [versionOf(link), ...(await serversOf(silent)), await storeOf(link, logBytes)];
    return found.some(({ state }) => state === 'wrong') ? found : [...found, await rightsOf(silent)];
  } finally {
    await link.close();
  }
}

function versionOf({ connection }: NatsLink): Finding {
  const { version = '?', max_payload = 0 } = connection.info ?? {};
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < NEEDED.major || (major === NEEDED.major && minor < NEEDED.minor))
    return wrong(SETTING, `NATS ${version} is too old`, `Go to ${NEEDED.major}.${NEEDED.minor} or newer.`);
  return fine(SETTING, `NATS ${version} answers; messages of ${max_payload.toLocaleString('en')} bytes are allowed`);
}

/** Each server that the address names, where it names several. */
async function serversOf(options: NatsBusOptions): Promise<Finding[]> {
  const addresses = options.url.split(',').map((address) => address.trim());
  if (addresses.length === 1) return [];
  const away = await Promise.all(
    addresses.map(async (address) => {
      try {
        await (await NatsLink.open({ ...options, url: address })).close();
        return [];
      } catch (error) {
        return [hint(SETTING, reasonOf(error), 'The others are used meanwhile: start it again, or leave it out.')];
      }
    }),
  );
  const found = away.flat();
  return found.length > 0 ? found : [fine(SETTING, `all ${addresses.length} servers answer`)];
}

async function storeOf({ connection }: NatsLink, logBytes: number): Promise<Finding> {
  try {
    const manager = await within(jetstreamManager(connection, { timeout: CALL_MS }), Date.now() + CALL_MS, 'JetStream');
    const { storage, limits, streams } = await manager.getAccountInfo();
    const free = limits.max_storage < 0 ? Number.POSITIVE_INFINITY : limits.max_storage - storage;
    if (streams === 0 && free < logBytes)
      return hint(
        'EVENTS_MAX_BYTES',
        `the log of events may take ${logBytes.toLocaleString('en')} bytes, and JetStream has ${free.toLocaleString('en')} for this account`,
        'Give the account more storage, or set EVENTS_MAX_BYTES lower.',
      );
    return fine(SETTING, `JetStream is on, with ${streams} ${streams === 1 ? 'stream' : 'streams'}`);
  } catch (error) {
    return wrong(
      SETTING,
      `JetStream cannot be used: ${reasonOf(error)}`,
      'Start the server with JetStream (jetstream { store_dir: … }), switch it on for the account, and let the user publish to $JS.API.INFO.',
    );
  }
}

async function rightsOf(options: Parameters<typeof createNatsBus>[0]): Promise<Finding> {
  try {
    const bus = await within(createNatsBus(options), Date.now() + 3 * CALL_MS, 'NATS');
    await bus.drain(CALL_MS);
    return fine(SETTING, 'the user may make the streams of the bus, and hears the answers');
  } catch (error) {
    return wrong(
      SETTING,
      `the streams of the bus cannot be made: ${reasonOf(error)}`,
      'Give the user the permissions of infra/nats/users.conf; streams that are there must belong to Limner.',
    );
  }
}
