/** The files of a deployment, as far as tools and tests read them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root } from './reports.ts';

/** Folders of `services/`: each is an image. */
export const IMAGES: readonly string[] = readdirSync(path.join(root, 'services')).sort();

/** What runs for ever: the composition root is there for its commands. */
export const RUNNING: readonly string[] = IMAGES.filter((name) => name !== 'all-in-one');

const reference = z.union([
  z.string().transform((source) => ({ source, target: source })),
  z.object({ source: z.string(), target: z.string() }),
]);

const composeService = z.object({
  image: z.string(),
  build: z.object({ dockerfile: z.string(), args: z.object({ SERVICE: z.string() }) }).optional(),
  command: z.array(z.string()).default([]),
  user: z.string().optional(),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  env_file: z.array(z.union([z.string(), z.object({ path: z.string(), required: z.boolean() })])).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  secrets: z.array(reference).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ disable: z.boolean().optional(), test: z.array(z.string()).optional() }).optional(),
  stop_grace_period: z.string().default('10s'),
  restart: z.string().default('no'),
  deploy: z.object({
    resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.number() }) }),
  }),
});
export type ComposeService = z.output<typeof composeService>;

const composeFile = z.object({
  services: z.record(z.string(), composeService),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
  volumes: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  configs: z.record(z.string(), z.object({ file: z.string() })),
});

export function readCompose(): z.output<typeof composeFile> {
  return composeFile.parse(documentsOf('docker-compose.yml')[0]);
}

/** The YAML documents of a file, with merge keys. */
export function documentsOf(file: string): unknown[] {
  return parseAllDocuments(readFileSync(path.join(root, file), 'utf8'), { merge: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as unknown;
  });
}

const scaled = z.object({
  spec: z.object({
    triggers: z.array(z.object({ type: z.string(), metadata: z.record(z.string(), z.string()) })),
  }),
});

/** By what KEDA scales search. */
export function triggersOfSearch(): z.output<typeof scaled>['spec']['triggers'] {
  return scaled.parse(documentsOf('k8s/components/autoscaling-by-lag/search.yaml')[0]).spec.triggers;
}

/** The settings of `infra/settings/limner.env`. */
export function readSettingsFile(): Record<string, string> {
  const lines = readFileSync(path.join(root, 'infra/settings/limner.env'), 'utf8').split('\n');
  const settings = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    settings.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Name of the setting that a variable gives, itself or by a file. */
export const settingOf = (variable: string): string => variable.replace(/_FILE$/, '');
