import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { NAMESPACE } from '@limner/platform';
import { freePort } from './free-port.ts';
import { accountOf, pipelineFile, pipelineFileBeside, usersFile } from './nats-users.ts';
import { root } from './reports.ts';

export interface NatsOfDeployment {
  /** A command that runs a nats-server with JetStream on a port and a folder. */
  readonly command: string;
  readonly port: number;
  /** For its configuration and its streams. */
  readonly folder: string;
  /** Where `makeSecrets` has put those of each installation, by its namespace; that of the shipped files is among them. */
  readonly secrets: Readonly<Record<string, string>>;
}

export interface StartedNats {
  stop(): Promise<void>;
}

/** Starts the message server with the configuration of `infra/nats`, and resolves when it is healthy. */
export async function startNats({ command, port, folder, secrets }: NatsOfDeployment): Promise<StartedNats> {
  const place = path.join(folder, 'nats');
  await cp(path.join(root, 'infra/nats'), place, { recursive: true });
  const accounts: string[] = [];
  for (const [namespace, from] of Object.entries(secrets)) {
    const own = namespace === NAMESPACE ? place : path.join(place, namespace);
    await mkdir(own, { recursive: true });
    for (const file of ['passwords.conf', 'pipeline-password.conf'])
      await cp(path.join(from, `nats-${file}`), path.join(own, file));
    if (namespace === NAMESPACE) continue;
    const users = path.join(own, 'users.conf');
    await writeFile(users, usersFile(namespace));
    await writeFile(pipelineFileBeside(users), pipelineFile(namespace));
    const account = accountOf(namespace);
    accounts.push(`  ${account} {\n    jetstream: enabled\n    include ./${namespace}/users.conf\n  }\n`);
    accounts.push(`  ${account}_PIPELINE {\n    include ./${namespace}/pipeline.conf\n  }\n`);
  }
  const file = path.join(place, 'nats.conf');
  // The server takes its folder from the command or from here, not from both.
  const configured = (await readFile(file, 'utf8')).replace(/^ *store_dir:.*\n/m, '');
  await writeFile(file, configured.replace('accounts {\n', `accounts {\n${accounts.join('')}`));
  const monitoring = await freePort();
  const [program = '', ...words] = command.split(' ');
  const options = ['-c', file, '-m', String(monitoring)];
  const child = spawn(program, [...words, String(port), path.join(folder, 'streams'), ...options], {
    env: { ...process.env, NATS_SERVER_NAME: 'nats' },
    stdio: 'ignore',
  });
  await healthy(child, monitoring);
  return {
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function healthy(child: ChildProcess, monitoring: number): Promise<void> {
  const isHealthy = () =>
    fetch(`http://127.0.0.1:${monitoring}/healthz?js-enabled-only=true`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isHealthy())) {
    if (child.exitCode !== null) throw new Error(`nats-server ended with status ${child.exitCode}`);
    await setTimeout(50);
  }
}
