/**
 * `npm run check:deployment`: the compose file by the parser of docker compose, every overlay and component of `k8s/` built by kustomize and compared with the
 * schemas of Kubernetes, alert rules and their tests by promtool. `npm run check:k8s` asks a real API server too, by a dry run. The programs come from the folder that LIMNER_ENGINES names.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { freePort } from './free-port.ts';
import { root } from './reports.ts';
import { kubernetesSecrets, makeSecrets } from './secrets.ts';

const engines = path.resolve(root, process.env.LIMNER_ENGINES ?? '../shared/engines');
const OVERLAYS = ['base', 'overlays/small', 'overlays/production'];
/** Kinds without a schema: they belong to KEDA. */
const CUSTOM = ['ScaledObject'];

const named = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });

if (!existsSync(engines)) {
  console.error(`the deployment is NOT CHECKED: ${engines} is not there`);
  process.exit(1);
}
const work = mkdtempSync(path.join(tmpdir(), 'limner-check-'));
try {
  process.env.LIMNER_SECRETS = path.join(work, 'secrets');
  const secrets = makeSecrets(process.env.LIMNER_SECRETS);
  await engine('compose.sh', 'run', 'docker-compose.yml');
  console.log('docker-compose.yml: fine');
  await checkAlerts();
  const built: string[] = [];
  for (const overlay of OVERLAYS) {
    const file = path.join(work, `${overlay.replace('/', '-')}.yaml`);
    writeFileSync(file, await engine('kubernetes.sh', 'run', 'kustomize', 'build', `k8s/${overlay}`));
    built.push(file);
  }
  const file = path.join(work, 'secrets.json');
  writeFileSync(file, JSON.stringify(kubernetesSecrets(secrets)));
  console.log(await engine('kubernetes.sh', 'run', 'kubeconform', '-skip', CUSTOM.join(), ...built, file));
  if (process.argv.includes('--server')) await askServer(built, file);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** The rules and their tests, and what the two kinds of Prometheus are configured with. */
async function checkAlerts(): Promise<void> {
  const folder = path.join(root, 'infra/observability');
  const promtool = (...args: string[]) => run('bash', [path.join(engines, 'prometheus.sh'), 'run', ...args], folder);
  await promtool('check', 'rules', 'alerts.yml');
  for (const file of ['prometheus.yml', 'prometheus-kubernetes.yml'])
    await promtool('check', 'config', '--syntax-only', file);
  await promtool('test', 'rules', 'alerts.test.yml');
  console.log('alerts: fine');
}

/** Starts an API server, makes the namespace and the Secrets there, and tries everything else without storing it. */
async function askServer(files: readonly string[], secrets: string): Promise<void> {
  const port = await freePort(3);
  const data = path.join(work, 'server');
  const server = spawn('bash', [path.join(engines, 'kube-apiserver.sh'), 'start', String(port), data], {
    stdio: 'ignore',
  });
  const kubectl = (...args: string[]) =>
    engine(
      'kube-apiserver.sh',
      'run',
      '--kubeconfig',
      path.join(data, 'kubeconfig'),
      '--insecure-skip-tls-verify',
      ...args,
    );
  try {
    await ready(() => kubectl('get', '--raw', '/readyz'), server);
    await kubectl('apply', '-f', 'k8s/base/namespace.yaml');
    await kubectl('apply', '-n', 'limner', '-f', secrets);
    for (const file of files) {
      const known = path.join(work, 'known.json');
      const items = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as unknown);
      const asked = items.filter((item) => !CUSTOM.includes(named.parse(item).kind));
      writeFileSync(known, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: asked }));
      const answered = await kubectl('apply', '-n', 'limner', '--dry-run=server', '--validate=strict', '-f', known);
      if (/^Warning:/m.test(answered)) throw new Error(answered);
      console.log(`${path.basename(file)}: ${answered.trim().split('\n').length} objects are taken by the API server`);
    }
  } finally {
    server.kill('SIGTERM');
    await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve(0)));
  }
}

/** Waits for the server, which may be built first. */
async function ready(ask: () => Promise<string>, server: ChildProcess): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const isReady = await ask().then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (server.exitCode !== null || attempt > 600) throw new Error('the API server did not start');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Runs a program of the engines; its output, warnings included. Rejects with what it said when it fails. */
async function engine(script: string, ...args: readonly string[]): Promise<string> {
  return run('bash', [path.join(engines, script), ...args], root);
}

async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${err}${out}`);
  return out + (/^Warning:/m.test(err) ? err : '');
}
