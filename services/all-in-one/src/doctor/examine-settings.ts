import { scryptSync } from 'node:crypto';
import { isIP } from 'node:net';
import { editDistance } from '@limner/editions';
import { type Config, describeSettings, type Finding, fine, hint, secretsIn, wrong } from '@limner/platform';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;
/** Names of variables shorter than this are like too many others. */
const SHORTEST_NAME = 6;
/** A secret with fewer different characters was not made at random: a random one of 32 characters has more. */
const FEW_CHARACTERS = 10;

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that look like a setting with a typo. */
export function examineNames(environment: Environment): Finding[] {
  const known = describeSettings().flatMap(({ key }) => [key, `${key}_FILE`]);
  const set = known.filter((name) => (environment[name] ?? '') !== '');
  const meant = (name: string) => known.find((one) => editDistance(name, one, 2) <= (one.length < 10 ? 1 : 2));
  const typos = Object.keys(environment)
    .filter((name) => name.length >= SHORTEST_NAME && !known.includes(name))
    .flatMap((name) => {
      const setting = meant(name);
      return setting === undefined || set.includes(setting) ? [] : [{ name, setting }];
    });
  return typos.map(({ name, setting }) =>
    hint(setting, `${name} is set, which is no setting`, `Was ${setting} meant?`),
  );
}

/** Settings that are valid one by one and may not be what was meant. */
export function examineSettings(config: Config): Finding[] {
  return [
    ...publicAddress(config),
    ...sharedServers(config),
    ...proxies(config),
    ...secrets(config),
    ...signIn(config),
  ];
}

function publicAddress({ PUBLIC_URL, MODE, HOST }: Config): Finding[] {
  const about = 'PUBLIC_URL';
  if (PUBLIC_URL === undefined) {
    if (MODE === 'embedded' && LOOPBACK.test(HOST)) return [];
    const text = 'it is not set: pages cannot name their own address to search engines and link previews';
    return [hint(about, text, 'Set it to the address that visitors use, such as https://illustrators.example.')];
  }
  const { protocol, hostname, pathname, search, hash, username } = new URL(PUBLIC_URL);
  if (pathname !== '/' || `${search}${hash}${username}` !== '')
    return [
      wrong(
        about,
        'it has more than a host: the site is at the root of a host',
        `Set it to ${new URL(PUBLIC_URL).origin}.`,
      ),
    ];
  if (LOOPBACK.test(hostname))
    return MODE === 'embedded'
      ? []
      : [hint(about, 'it names this machine, and visitors come from elsewhere', 'Set the address that visitors use.')];
  const found: Finding[] = [];
  if (protocol === 'http:')
    found.push(hint(about, 'visitors come without TLS', 'Put a proxy with a certificate before it, and set https://.'));
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    found.push(hint(about, 'it is an IP address: links to it end when it changes', 'Set a name.'));
  return found.length > 0 ? found : [fine(about, `${protocol}//${hostname}`)];
}

/** Names that an installation has to itself on servers that it shares. */
const OWN_NAMES = ['MONGODB_DATABASE', 'SEARCH_INDEX'] as const;

function sharedServers(config: Config): Finding[] {
  if (config.MODE === 'embedded' || config.NAMESPACE === defaultOf('NAMESPACE')) return [];
  return OWN_NAMES.filter((key) => config[key] === defaultOf(key)).map((key) =>
    hint(
      key,
      `NAMESPACE is ${config.NAMESPACE}, and this is still ${config[key]}`,
      'Where installations share its server, each needs another one.',
    ),
  );
}

const defaultOf = (key: string) => describeSettings().find((setting) => setting.key === key)?.byDefault;

function proxies({ TRUST_PROXY, HOST, MODE, RATE_LIMITS, PUBLIC_URL }: Config): Finding[] {
  const about = 'TRUST_PROXY';
  const networks = TRUST_PROXY.split(',').map((network) => network.trim());
  if (TRUST_PROXY === '') {
    const isBehind = MODE === 'cluster' || !LOOPBACK.test(HOST) || (PUBLIC_URL ?? '').startsWith('https:');
    if (!isBehind || !RATE_LIMITS) return [];
    const text = 'it is not set: behind a proxy all visitors share one limit and one address';
    return [hint(about, text, 'Set it to the addresses or networks of your proxies; leave it if there is none.')];
  }
  const unknown = networks.filter((network) => !isNetwork(network));
  if (unknown.length > 0)
    return [
      wrong(
        about,
        `no address or network: ${unknown.join(', ')}`,
        'Write addresses (10.0.0.1), networks (10.0.0.0/8), or loopback, linklocal, uniquelocal.',
      ),
    ];
  if (networks.some((network) => /\/0+$/.test(network)))
    return [
      wrong(
        about,
        'it trusts everybody: any visitor can claim any address and passes every limit',
        'Name the networks of your proxies alone.',
      ),
    ];
  return [fine(about, networks.join(', '))];
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)) || isIP(bits) === 4
  );
}

function secrets({ MODE, IMAGE_SECRET, SESSION_SECRET, OIDC_ISSUER }: Config): Finding[] {
  const found: Finding[] = [];
  if (IMAGE_SECRET) found.push(secret('IMAGE_SECRET', IMAGE_SECRET, 'every service'));
  else if (MODE === 'embedded') found.push(fine('IMAGE_SECRET', 'made at the first start, kept in DATA_DIR'));
  if (SESSION_SECRET) found.push(secret('SESSION_SECRET', SESSION_SECRET, 'every gateway'));
  else if (OIDC_ISSUER !== undefined)
    found.push(
      hint(
        'SESSION_SECRET',
        'it is not set: sessions are signed by IMAGE_SECRET, and end when that is exchanged',
        'Set one of its own.',
      ),
    );
  if (IMAGE_SECRET?.some((one) => SESSION_SECRET?.includes(one)))
    found.push(
      hint('SESSION_SECRET', 'it is the same as IMAGE_SECRET', 'Set one of its own: openssl rand -base64 32.'),
    );
  return found;
}

/** The fingerprint shows whether two services have the same secret, and not the secret. */
function secret(about: string, values: readonly string[], who: string): Finding {
  if (values.some((value) => new Set(value).size < FEW_CHARACTERS))
    return hint(about, 'it does not look random', 'Make one by "openssl rand -base64 32".');
  if (values.some((value) => value.includes(',') && secretsIn(value).length === 1))
    return hint(
      about,
      'it has a comma and counts as one secret',
      'If two were meant: each needs at least 32 characters.',
    );
  const marks = values.map(fingerprint);
  const text = values.length === 1 ? `fingerprint ${marks[0]}` : `fingerprints ${marks.join(', ')}; the first signs`;
  return fine(about, `${text}: the same for ${who}`);
}

/** Slow to compute, and short: nobody finds the secret by it. */
function fingerprint(value: string): string {
  return scryptSync(value, 'limner doctor', 3).toString('hex');
}

function signIn({ OIDC_ISSUER, PUBLIC_URL }: Config): Finding[] {
  if (OIDC_ISSUER === undefined || PUBLIC_URL !== undefined) return [];
  const text = 'people sign in, and the address that the identity provider sends them back to is not set';
  return [wrong('PUBLIC_URL', text, 'Set it to the address that is registered with the provider.')];
}
