import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as everything from '@limner/contracts';
import { type BusUser, contracts, SENDERS } from '@limner/contracts';
import { CLUSTER_KEYS, describeSettings, FINISH_MS, loadConfig } from '@limner/platform';
import { z } from 'zod';
import {
  documentsOf,
  IMAGES,
  RUNNING,
  readCompose,
  readSettingsFile,
  settingOf,
  triggersOfSearch,
} from '../deployment-files.ts';
import { BUS_USERS, permissionsOf, pipelineFile, pipelineFileBeside, USERS_FILE, usersFile } from '../nats-users.ts';
import { root } from '../reports.ts';
import { exchange, kubernetesSecrets, makeSecrets, SECRET_NAMES } from '../secrets.ts';

const compose = readCompose();
const settings = readSettingsFile();
const built = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
const running = built.filter(([name]) => RUNNING.includes(name));
/** A process that stops: it answers, finishes, and then closes its connections. */
const stopSeconds = Number(settings.DRAIN_SECONDS) + FINISH_MS / 1_000 + 5;
const gatewayOnly = compose.services.gateway?.environment ?? {};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'limner-deployment-'));
  makeSecrets(path.join(folder, 'secrets'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the settings of a deployment', () => {
  it('when a setting is in the schema, then the environment of a deployment names it, once, and no other', () => {
    const named = [...Object.keys(settings), ...Object.keys(gatewayOnly)].map(settingOf);
    expect(named.toSorted()).toEqual(
      describeSettings()
        .map(({ key }) => key)
        .toSorted(),
    );
  });

  it('when the secrets are made, then a service starts with these settings', () => {
    const config = loadConfig(withSecrets('search'));
    expect(config).toMatchObject({ MODE: 'cluster', OPS_PORT: 9090, PORT: 8080 });
    for (const key of CLUSTER_KEYS) expect(config[key]).toBeDefined();
    expect(loadConfig(withSecrets('gateway', gatewayOnly)).SESSION_SECRET?.[0]).toHaveLength(43);
  });

  it('when the compose file or a manifest sets a variable for a service, then it is a setting', () => {
    const known = new Set(describeSettings().map(({ key }) => key));
    const inCompose = built.flatMap(([, { environment }]) => Object.keys(environment));
    const inManifests = [...manifests()].flatMap((manifest) => namesOfSettings(manifest));
    expect(inManifests).toContain('TRUST_PROXY');
    expect([...inCompose, ...inManifests].filter((name) => !known.has(settingOf(name)))).toEqual([]);
  });
});

describe('the compose file', () => {
  it('when there is a service, then it runs here, from an image of its own', () => {
    const runs = built.filter(([name]) => name !== 'seed' && name !== 'operator');
    expect(runs.map(([name, { build }]) => [name, build?.args.SERVICE]).toSorted()).toEqual(
      RUNNING.map((name) => [name, name]).toSorted(),
    );
    expect([...new Set(built.map(([, { build }]) => build?.args.SERVICE))].toSorted()).toEqual(IMAGES);
  });

  it('when a container is started, then it has no right that it does not need', () => {
    for (const [name, { user, read_only, cap_drop, security_opt }] of built)
      expect({ name, user, read_only, cap_drop, security_opt }).toEqual({
        name,
        user: '65532:65532',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    const others = Object.values(compose.services);
    expect(
      others.every(({ cap_drop, security_opt }) => `${cap_drop}${security_opt}` === 'ALLno-new-privileges:true'),
    ).toBe(true);
  });

  it('when the host is looked at, then only the gateway has a port there, and engines reach nothing outside', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports.length > 0);
    expect(open.map(([name]) => name)).toEqual(['gateway']);
    expect(compose.networks.inside?.internal).toBe(true);
    const outside = Object.entries(compose.services).filter(([, { networks }]) => networks.includes('outside'));
    expect(outside.map(([name]) => name)).toEqual(['gateway', 'events']);
  });

  it('when a secret is named, then npm run secrets makes it; each service has those of its settings and no other', () => {
    expect(Object.keys(compose.secrets).toSorted()).toEqual(SECRET_NAMES.toSorted());
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(path.basename(file)).toBe(name);
    for (const [, { secrets, environment }] of built) {
      const wanted = Object.entries({ ...settings, ...environment }).filter(([key]) => key.endsWith('_FILE'));
      expect(secrets.map(({ target }) => `/run/secrets/${target}`).toSorted()).toEqual(
        wanted.map(([, file]) => file).toSorted(),
      );
    }
    for (const [name, { secrets }] of running)
      expect(secrets.find(({ target }) => target === 'nats-url')?.source).toBe(`nats-url-${name}`);
  });

  it('when something fails, then it is noticed, started again and stopped in time', () => {
    for (const [name, { restart, healthcheck, stop_grace_period, env_file, depends_on }] of running) {
      expect({ name, restart }).toEqual({ name, restart: 'unless-stopped' });
      expect(healthcheck?.test).toEqual(['CMD', '/app/bin/node', 'healthcheck.js']);
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(stopSeconds);
      expect(env_file[0]).toBe('infra/settings/limner.env');
      expect(Object.keys(depends_on)).toEqual(['nats', 'mongodb-prepare', 'redis', 's3', 'elasticsearch']);
    }
    const named = Object.values(compose.services).flatMap(({ depends_on }) => Object.entries(depends_on));
    for (const [name, { condition }] of named) {
      const target = compose.services[name];
      if (condition === 'service_healthy') expect({ name, test: target?.healthcheck?.test }).toHaveProperty('test.0');
      else expect({ name, condition }).toEqual({ name, condition: 'service_completed_successfully' });
    }
  });

  it('when something runs for ever, then it has a health check, but for Tempo, whose image has no means for one', () => {
    const unchecked = Object.entries(compose.services).flatMap(([name, { restart, healthcheck }]) =>
      restart === 'unless-stopped' && healthcheck?.test === undefined ? [name] : [],
    );
    expect(unchecked).toEqual(['tempo']);
  });

  it('when the demo agency is written, then it leaves nothing on the machine that it runs on', () => {
    expect(compose.services.seed).toMatchObject({ volumes: [], environment: {} });
    const named = z.object({ kind: z.string() });
    const kinds = documentsOf('k8s/jobs/seed/job.yaml').map((one) => named.parse(one).kind);
    expect(kinds).toEqual(['ServiceAccount', 'Job']);
  });

  it('when a file is mounted, then it is there', () => {
    for (const { file } of Object.values(compose.configs)) expect(existsSync(path.join(root, file))).toBe(true);
    const mounted = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    );
    const isFolder = (volume: string) => volume.startsWith('./');
    for (const folder of mounted.filter(isFolder)) expect(existsSync(path.join(root, folder))).toBe(true);
    const volumes = mounted.filter((volume) => !isFolder(volume));
    expect([...new Set(volumes)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });
});

describe('what runs in the containers', () => {
  // The image's own command is main.js, which imports the service's.
  const commands = built.map(([name, { build, command }]) => ({
    name,
    file: command[0] ?? `services/${build?.args.SERVICE}/dist/main.js`,
  }));

  it.each(commands.filter(({ file }) => file.endsWith('main.js')))(
    'when the command of $name is started without its servers, then it names all of them and ends',
    async ({ file }) => {
      const { status, said } = await run(file, [], { MODE: 'cluster' });
      expect(status).toBe(1);
      for (const key of CLUSTER_KEYS) expect(said).toContain(`${key}: needed in cluster mode`);
    },
  );

  it.each(commands.filter(({ file }) => !file.endsWith('main.js')))(
    'when the command of $name is asked for help, then it gives it',
    async ({ file }) => {
      const { status, said } = await run(file, ['--help'], {});
      expect(status).toBe(0);
      expect(said).toMatch(/^npm run /);
    },
  );

  it('when the health check runs, then its status is that of the process', async () => {
    let status = 200;
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/health/ready' ? status : 404).end('{"checks":{"bus":"away"}}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const OPS_PORT = String((server.address() as AddressInfo).port);
    try {
      expect((await run('infra/healthcheck.js', [], { OPS_PORT })).status).toBe(0);
      status = 503;
      expect(await run('infra/healthcheck.js', [], { OPS_PORT })).toMatchObject({
        status: 1,
        said: expect.stringContaining('away'),
      });
    } finally {
      server.close();
    }
    expect((await run('infra/healthcheck.js', [], { OPS_PORT })).status).toBe(1);
  });
});

describe('the manifests of Kubernetes', () => {
  const resources = z.object({ resources: z.array(z.string()) });
  const base = resources.parse(documentsOf('k8s/base/kustomization.yaml')[0]).resources;

  it('when there is a service, then the base has it, and its own image and Secret', () => {
    expect(base.filter((name) => RUNNING.includes(name)).toSorted()).toEqual(RUNNING);
    const folders = readdirSync(path.join(root, 'k8s/base'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders.map(({ name }) => name).toSorted()).toEqual(RUNNING);
    for (const name of RUNNING) {
      const [kustomization] = documentsOf(`k8s/base/${name}/kustomization.yaml`);
      const { nameSuffix, images, labels, patches } = z
        .object({
          nameSuffix: z.string(),
          images: z.tuple([z.object({ newName: z.string() })]),
          labels: z.tuple([z.object({ pairs: z.record(z.string(), z.string()) })]),
          patches: z.tuple([z.object({ patch: z.string() })]),
        })
        .parse(kustomization);
      expect({ nameSuffix, image: images[0].newName, label: labels[0].pairs['app.kubernetes.io/name'] }).toEqual({
        nameSuffix: `-${name}`,
        image: `limner-${name}`,
        label: name,
      });
      expect(patches[0].patch).toContain(`value: limner-${name}\n`);
    }
  });

  it('when the Secrets are made, then they are those that the pods read, with every file of the settings', () => {
    const made = z
      .object({
        items: z.array(
          z.object({ metadata: z.object({ name: z.string() }), stringData: z.record(z.string(), z.string()) }),
        ),
      })
      .parse(kubernetesSecrets(makeSecrets(path.join(folder, 'secrets')))).items;
    const keysOf = (name: string) => Object.keys(made.find(({ metadata }) => metadata.name === name)?.stringData ?? {});
    expect(made.map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining([
        'limner-shared',
        'limner-engines',
        'limner-operator',
        'limner-pipeline',
        ...RUNNING.map((name) => `limner-${name}`),
      ]),
    );
    const files = (variables: Record<string, string>) =>
      Object.entries(variables).flatMap(([key, file]) => (key.endsWith('_FILE') ? [path.basename(file)] : []));
    expect([...keysOf('limner-shared'), ...keysOf('limner-stories')].toSorted()).toEqual(files(settings).toSorted());
    expect(keysOf('limner-gateway').toSorted()).toEqual(['nats-url', ...files(gatewayOnly)].toSorted());
    expect(readFileSync(path.join(root, 'k8s/base/gateway/kustomization.yaml'), 'utf8')).toContain(
      gatewayOnly.SESSION_SECRET_FILE,
    );
  });

  it('when a pod is probed and stopped, then by the ports of the settings, and with time to finish', () => {
    const container = z.object({
      ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
      readinessProbe: z.object({
        httpGet: z.object({ path: z.literal('/health/ready'), port: z.literal('ops') }),
        periodSeconds: z.number(),
      }),
      livenessProbe: z.object({ httpGet: z.object({ path: z.literal('/health/live'), port: z.literal('ops') }) }),
    });
    const pod = z.object({ terminationGracePeriodSeconds: z.number(), containers: z.tuple([container]) });
    const deployment = z.object({ spec: z.object({ template: z.object({ spec: pod }) }) });
    const { terminationGracePeriodSeconds, containers } = deployment.parse(
      documentsOf('k8s/service/deployment.yaml')[0],
    ).spec.template.spec;
    expect(containers[0].ports).toContainEqual({ name: 'ops', containerPort: Number(settings.OPS_PORT) });
    expect(terminationGracePeriodSeconds).toBeGreaterThan(stopSeconds);
    expect(Number(settings.DRAIN_SECONDS)).toBeGreaterThan(2 * containers[0].readinessProbe.periodSeconds);
    expect(readFileSync(path.join(root, 'k8s/base/gateway/kustomization.yaml'), 'utf8')).toContain(
      `containerPort: ${settings.PORT}`,
    );
  });

  it('when a command runs in a Job, then it is one of the operator image, with the secrets of the operator', () => {
    const jobs = globSync('k8s/{jobs,components}/*/*.yaml', { cwd: root }).flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return /image: limner-operator$/m.test(text) ? [{ file, text }] : [];
    });
    expect(jobs.map(({ file }) => file).toSorted()).toEqual([
      'k8s/components/backup/backup.yaml',
      'k8s/jobs/migrate/job.yaml',
      'k8s/jobs/seed/job.yaml',
    ]);
    for (const { text } of jobs) {
      const [, command = ''] = /args: \[(services\/all-in-one\/dist\/commands\/[a-z-]+)\.js/.exec(text) ?? [];
      expect(existsSync(path.join(root, `${command.replace('/dist/', '/src/')}.ts`))).toBe(true);
      expect(text).toContain('secret: { name: limner-operator }');
    }
  });

  it('when load grows, then every service is scaled', () => {
    const scaled = documentsOf('k8s/components/autoscaling/scalers.yaml').map(
      (one) =>
        z.object({ spec: z.object({ scaleTargetRef: z.object({ name: z.string() }) }) }).parse(one).spec.scaleTargetRef
          .name,
    );
    expect(scaled.toSorted()).toEqual(RUNNING.map((name) => `limner-${name}`));
  });

  it('when search is scaled by what waits, then by an address that every overlay has, from one process, and KEDA may ask it', () => {
    const named = z.object({ metadata: z.object({ name: z.string() }) });
    const [namespace, metrics] = ['k8s/base/namespace.yaml', 'k8s/service/metrics.yaml'].map(
      (file) => named.parse(documentsOf(file)[0]).metadata.name,
    );
    const asked = triggersOfSearch().filter(({ type }) => type !== 'cpu');
    expect(asked.map(({ type }) => type)).toEqual(['metrics-api', 'metrics-api']);
    for (const { metadata } of asked) {
      const address = `http://${metrics}-search.${namespace}.svc.cluster.local:${settings.OPS_PORT}/metrics`;
      expect(metadata).toMatchObject({ url: address, format: 'prometheus' });
      // Every process says the same number: added up, it would grow with the replicas.
      expect(Object.keys(metadata)).not.toContain('aggregateFromKubeServiceEndpoints');
    }
    const from = (name: string) => ({
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } }],
      ports: [{ port: Number(settings.OPS_PORT) }],
    });
    const policy = documentsOf('k8s/components/network-policies/policies.yaml').find(
      (one) => named.parse(one).metadata.name === 'limner-metrics-of-search',
    );
    expect(policy).toMatchObject({
      spec: {
        podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'limner', 'app.kubernetes.io/name': 'search' } },
        ingress: [from('keda')],
      },
    });
  });
});

describe('the users of the message server', () => {
  it('when the contracts change, then the files with permissions are made again', () => {
    expect(readFileSync(USERS_FILE, 'utf8')).toBe(usersFile());
    expect(readFileSync(pipelineFileBeside(USERS_FILE), 'utf8')).toBe(pipelineFile());
  });

  it('when a service connects, then it is one of the users', () => {
    expect(BUS_USERS.toSorted()).toEqual([...RUNNING, 'operator'].toSorted());
  });

  it('when sources send a request, then the contracts say so, and nobody may send what it does not', () => {
    const sent = new Map<string, Set<string>>();
    for (const file of globSync('services/*/src/**/*.ts', { cwd: root })) {
      const user = userOf(file);
      const subjects = sent.get(user) ?? new Set<string>();
      for (const subject of requestsIn(readFileSync(path.join(root, file), 'utf8')))
        if (subject.split('.')[0] !== user) subjects.add(subject);
      sent.set(user, subjects);
    }
    // The composition root runs the importer and every command.
    sent.delete('operator');
    const found = [...sent]
      .filter(([, subjects]) => subjects.size > 0)
      .map(([user, subjects]) => [user, [...subjects].toSorted()]);
    const { operator, ...declared } = SENDERS;
    const expected = Object.entries(declared).map(([user, list]) => [
      user,
      list.map(({ subject }) => subject).toSorted(),
    ]);
    expect(found.toSorted()).toEqual(expected.toSorted());
    expect(operator).toHaveLength(contracts.filter(({ kind }) => kind === 'request').length);
  });

  it('when the gateway is broken into, then it can neither import, nor publish events, nor hear answers to others', () => {
    const { publish, subscribe } = permissionsOf('gateway');
    expect(publish.filter((subject) => /import|apply|rebuild|\.event\.|JS\.ACK|CONSUMER/.test(subject))).toEqual([]);
    expect(subscribe).toEqual(['_INBOX.gateway.>', 'limner.given-up', 'limner.taken.*']);
  });
});

describe('the users of another installation on the same server', () => {
  const other = 'other-agency';

  it('when their file is made, then no user of it may send or hear anything of the first one', () => {
    const isOfFirst = (subject: string) => /(^|\.)limner[._]|_INBOX\.[a-z]+\./.test(subject);
    const named = BUS_USERS.flatMap((user) => {
      const { publish, subscribe } = permissionsOf(user, other);
      return [...publish, ...subscribe];
    });
    expect(named.filter(isOfFirst)).toEqual([]);
    expect(named).toContain(`${other}.given-up`);
    expect(permissionsOf('gateway').publish.some(isOfFirst)).toBe(true);
    expect(pipelineFile(other)).not.toMatch(/\blimner[._]|LIMNER/);
    expect(usersFile(other)).toContain(`{ user: ${other}-gateway, password: $PASSWORD_GATEWAY,`);
  });

  it('when their secrets are made, then the addresses have the names of the users', () => {
    const made = makeSecrets(path.join(folder, 'other-secrets'), other);
    expect(new URL(made['nats-url-search'] ?? '').username).toBe(`${other}-search`);
    expect(made['nats-passwords.conf']).toContain(new URL(made['nats-url-search'] ?? '').password);
  });
});

describe('secrets', () => {
  it('when they are made again, then they stay, and only their owner gets into the folder', () => {
    const place = path.join(folder, 'secrets');
    const first = makeSecrets(place);
    expect(makeSecrets(place)).toEqual(first);
    expect(statSync(place).mode & 0o777).toBe(0o700);
    rmSync(path.join(place, 'nats-url-search'));
    const second = makeSecrets(place);
    expect(second['nats-url-search']).not.toBe(first['nats-url-search']);
    expect(second['nats-passwords.conf']).toContain(new URL(second['nats-url-search'] ?? '').password);
    expect(second['nats-url-gateway']).toBe(first['nats-url-gateway']);
  });

  it('when a signing secret is exchanged, then it is added, signs, and the old one goes, in no other order', () => {
    const place = path.join(folder, 'exchanged');
    const first = makeSecrets(place)['image-secret'] ?? '';
    const now = () => makeSecrets(place)['image-secret']?.split(',') ?? [];
    expect(() => exchange(place, 'image-secret', 'drop')).toThrow('not its next step');
    exchange(place, 'image-secret', 'add');
    const [signs, added] = now();
    expect(signs).toBe(first);
    expect(added).toHaveLength(43);
    expect(() => exchange(place, 'image-secret', 'add')).toThrow('not its next step');
    exchange(place, 'image-secret', 'swap');
    expect(now()).toEqual([added, first]);
    expect(loadConfig({ IMAGE_SECRET_FILE: path.join(place, 'image-secret') }).IMAGE_SECRET).toEqual([added, first]);
    exchange(place, 'image-secret', 'drop');
    expect(now()).toEqual([added]);
    expect(() => exchange(place, 'mongodb-url', 'add')).toThrow('none of');
  });
});

/** The environment of a service, its secrets in the folder of this test. */
function withSecrets(service: string, more: Record<string, string> = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ ...settings, ...more }).map(([key, value]) => {
      const name = key === 'NATS_URL_FILE' ? `nats-url-${service}` : path.basename(value);
      return [key, key.endsWith('_FILE') ? path.join(folder, 'secrets', name) : value];
    }),
  );
}

function* manifests(): Iterable<unknown> {
  for (const file of globSync('k8s/**/*.yaml', { cwd: root })) yield* documentsOf(file);
}

/** Variables that a manifest gives to a container of ours, or adds to the settings. */
function namesOfSettings(manifest: unknown): string[] {
  const generated = z
    .object({
      configMapGenerator: z.array(z.object({ name: z.literal('limner-settings'), literals: z.array(z.string()) })),
    })
    .safeParse(manifest);
  if (generated.success)
    return generated.data.configMapGenerator.flatMap(({ literals }) => literals.map((one) => one.split('=')[0] ?? ''));
  const patched = z.object({ patches: z.array(z.object({ patch: z.string() })) }).safeParse(manifest);
  const patches = patched.data?.patches.map(({ patch }) => patch).join('\n') ?? '';
  return [...patches.matchAll(/\{ name: ([A-Z0-9_]+), value:/g)].map(([, name = '']) => name);
}

/** Who runs this source: the importer belongs to the catalogue and runs in the operator's command. */
function userOf(file: string): BusUser {
  const service = file.split('/')[1] as BusUser;
  return IMAGES.includes(service) && !RUNNING.includes(service)
    ? 'operator'
    : file.startsWith('services/catalogue/src/import/')
      ? 'operator'
      : service;
}

/** Subjects of the requests that a source names, as in `search.byText` after `import { search } from '@limner/contracts'`. */
function requestsIn(source: string): string[] {
  const imported = [...source.matchAll(/import (?:type )?\{([^}]*)\} from '@limner\/contracts'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim()),
  );
  const groups: Record<string, unknown> = { ...everything };
  return imported.flatMap((name) => {
    if (name === 'fileOwners') return everything.fileOwners.map(({ subject }) => subject);
    const group = z.record(z.string(), z.unknown()).safeParse(groups[name]).data ?? {};
    return [...source.matchAll(new RegExp(`(?<![.\\w'])${name}\\.(\\w+)`, 'g'))].flatMap(([, member = '']) => {
      const contract = z.object({ kind: z.literal('request'), subject: z.string() }).safeParse(group[member]);
      return contract.success ? [contract.data.subject] : [];
    });
  });
}

interface Ended {
  readonly status: number | null;
  readonly said: string;
}

/** Runs a file of the project with Node as a container does, with these variables alone. */
async function run(file: string, args: readonly string[], environment: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    // Compiled code of the services is kept, as in all tests.
    env: { ...environment, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, said: out + err };
}
