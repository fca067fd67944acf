import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface Build {
  /** `0.1.0-production`, or `-development` where `NODE_ENV` says so. */
  readonly version: string;
  /** Git commit, from `LIMNER_COMMIT` where the project was shipped without its history; empty when unknown. */
  readonly commit: string;
  readonly built: string;
}

const root = new URL('../../../', import.meta.url);
let build: Promise<Build> | undefined;

/** Version, commit and build time, read once. */
export function readBuild(): Promise<Build> {
  build ??= find();
  return build;
}

async function find(): Promise<Build> {
  const manifest: { version: string } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
  const stage = process.env.NODE_ENV === 'development' ? 'development' : 'production';
  const { mtime } = await stat(fileURLToPath(import.meta.url));
  return {
    version: `${manifest.version}-${stage}`,
    commit: process.env.LIMNER_COMMIT ?? (await headCommit()),
    built: mtime.toISOString(),
  };
}

async function headCommit(): Promise<string> {
  try {
    const head = (await readFile(new URL('.git/HEAD', root), 'utf8')).trim();
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    return ref === undefined ? head : (await readFile(new URL(`.git/${ref}`, root), 'utf8')).trim();
  } catch {
    // Shipped without history, or the ref is packed.
    return '';
  }
}
