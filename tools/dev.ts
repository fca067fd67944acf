/**
 * `npm run dev`: the compiler, the types, the embedded system and the web's dev server, each watching. The web is at Vite's address with hot reload;
 * Vite passes `/api` and `/images` on to the gateway.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { compileServices, sourceFolders } from './compile.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) =>
  path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const main = path.join(root, 'services/all-in-one/dist/main.js');
const environment = { ...process.env, NODE_ENV: 'development', PORT: process.env.PORT ?? '8080' };

// The first start needs compiled services, and a built page for the gateway to split.
const built = spawnSync('npm', ['run', 'build', '--silent'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (built.status !== 0) process.exit(built.status ?? 1);

const children = [run(bin('tsc'), ['-b', '-w', '--preserveWatchOutput']), run(bin('vite'), [path.join(root, 'web')])];
for (const child of children) child.on('exit', stop);
let system = startSystem();
const restartSoon = whenQuiet(async () => {
  try {
    await compileServices(root, { isBundled: false });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return;
  }
  const ended = once(system, 'exit');
  if (system.exitCode === null && system.signalCode === null && system.kill('SIGTERM')) await ended;
  system = startSystem();
  watchSources();
});
const watched = new Set<string>();
watchSources();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

/** Each folder by itself: a recursive watch misses files that an editor writes under another name and renames. */
function watchSources(): void {
  for (const source of sourceFolders()) {
    const below = readdirSync(path.join(root, source), { recursive: true, withFileTypes: true });
    const folders = below
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name));
    for (const folder of [path.join(root, source), ...folders]) {
      if (watched.has(folder)) continue;
      watched.add(folder);
      watch(folder, { persistent: false }, restartSoon);
    }
  }
}

/** Not by `node --watch`: it uses the message channels of worker threads, and loses a process that restarts itself. */
function startSystem(): ChildProcess {
  return run(process.execPath, ['--enable-source-maps', main]);
}

/** Debounces by a tenth of a second; runs never overlap. */
function whenQuiet(work: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(work);
    }, 100);
  };
}

function run(command: string, args: string[]): ChildProcess {
  return spawn(command, args, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

/** When one process ends or is stopped, all are stopped. */
function stop(): void {
  for (const child of [...children, system]) child.kill('SIGTERM');
}
