import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './reports.ts';

export interface OtherVersion {
  /** Its folder, built. */
  readonly root: string;
  /** The whole id of its commit. */
  readonly commit: string;
  remove(): Promise<void>;
}

/** The sources of a commit of this repository in a folder of their own, built. Packages are those of this tree, unless the lock file differs. */
export async function buildOtherVersion(revision: string): Promise<OtherVersion> {
  const commit = (await outputOf('git', ['rev-parse', '--verify', `${revision}^{commit}`], root)).trim();
  const folder = await mkdtemp(path.join(tmpdir(), 'limner-version-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await outputOf('sh', ['-c', `git archive ${commit} | tar -x -C "$0"`, folder], root);
    const lockOf = (place: string) => readFile(path.join(place, 'package-lock.json'), 'utf8');
    if ((await lockOf(folder)) === (await lockOf(root))) await linkPackages(folder);
    else await outputOf('npm', ['ci', '--silent'], folder);
    await outputOf('npm', ['run', 'build', '--silent'], folder);
    return { root: folder, commit, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Links every package, but for our own: those are the folders of that version. */
async function linkPackages(folder: string): Promise<void> {
  const workspaces = ['.', 'web', ...(await foldersIn(folder, 'packages')), ...(await foldersIn(folder, 'services'))];
  for (const workspace of workspaces) {
    const from = path.join(root, workspace, 'node_modules');
    const to = path.join(folder, workspace, 'node_modules');
    await mkdir(to, { recursive: true });
    for (const name of await readdir(from).catch(() => []))
      if (name !== '@limner' && name !== '.cache') await symlink(path.join(from, name), path.join(to, name));
  }
  const own = path.join(folder, 'node_modules/@limner');
  await mkdir(own);
  for (const workspace of workspaces.slice(1))
    await symlink(path.join(folder, workspace), path.join(own, path.basename(workspace)));
}

async function foldersIn(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(path.join(folder, name), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(name, entry.name));
}

/** What a program writes; throws with what it wrote when it fails. */
export async function outputOf(
  program: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${said}`);
  return said;
}
