import { type Config, ConfigError, type Finding, fine, loadConfig, wrong } from '@limner/platform';
import { examineDataFolder, examineMachine } from './examine-machine.ts';
import { examineServers } from './examine-servers.ts';
import { examineNames, examineSettings } from './examine-settings.ts';
import { examineSite } from './examine-site.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Everything that can be said about a configuration before it is started. `onConfig` gets the settings as soon as they are valid. */
export async function examine(
  environment: Environment,
  onConfig: (config: Config) => void = () => {},
): Promise<Finding[]> {
  const first = [...examineMachine(), ...examineNames(environment)];
  const config = settingsOf(environment);
  if (Array.isArray(config)) return [...first, ...config];
  onConfig(config);
  const set = Object.keys(config).length;
  const [servers, site] = await Promise.all([examineServers(config), examineSite(config)]);
  const found = [
    ...first,
    fine('settings', `all ${set} that are set, or have a default, are valid`),
    ...examineSettings(config),
    ...(config.MODE === 'embedded' ? await examineDataFolder(config) : []),
    ...servers,
    ...site,
  ];
  const hidden = secretsOf(config);
  return found.map(({ text, ...rest }) => ({ ...rest, text: hide(text, hidden) }));
}

function settingsOf(environment: Environment): Config | Finding[] {
  try {
    return loadConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => {
      const [about = '', text = ''] = problem.split(/: (.*)/s);
      return wrong(about, text, 'Mend this first: servers are looked at once the settings are valid.');
    });
  }
}

/** What must not be shown: messages of servers may repeat what they were sent. */
function secretsOf(config: Config): string[] {
  const { NATS_URL, MONGODB_URL, REDIS_URL, SEARCH_URL } = config;
  const passwords = [NATS_URL, MONGODB_URL, REDIS_URL, SEARCH_URL].flatMap((address = '') => {
    const password = /^[a-z0-9+]+:\/\/[^/]*?:([^/]*)@/i.exec(address)?.[1] ?? '';
    return [password, URL.canParse(`x://x:${password}@x`) ? decodeURIComponent(password) : ''];
  });
  const { IMAGE_SECRET = [], SESSION_SECRET = [], EVENTS_WEBHOOK_SECRET = [] } = config;
  const single = [config.S3_ACCESS_KEY ?? '', config.S3_SECRET_KEY ?? '', config.OIDC_CLIENT_SECRET ?? ''];
  return [...passwords, ...IMAGE_SECRET, ...SESSION_SECRET, ...EVENTS_WEBHOOK_SECRET, ...single].filter(
    (secret) => secret.length > 3,
  );
}

const hide = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, '***'), text);
