/**
 * `npm run dev`: the compiler, the types, the embedded system and the web's dev server, each watching. The web is at Vite's address with hot reload;
 * Vite passes `/api` and `/images` on to the gateway.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { compileServices, sourceFolders } from './compile.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = (name: string) =>
  path.join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const main = path.join(root, 'services/all-in-one/dist/main.js');
/** With a setting of the allocator the process does not begin anew, which would take it from Node's watch. */
const environment = {
  MALLOC_ARENA_MAX: '2',
  ...process.env,
  NODE_ENV: 'development',
  PORT: process.env.PORT ?? '8080',
};

// The first start needs compiled services, and a built page for the gateway to split.
const built = spawnSync('npm', ['run', 'build', '--silent'], {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
if (built.status !== 0) process.exit(built.status ?? 1);

const children = [
  run(bin('tsc'), ['-b', '-w', '--preserveWatchOutput']),
  run(process.execPath, ['--watch', '--watch-preserve-output', '--enable-source-maps', main]),
  run(bin('vite'), [path.join(root, 'web')]),
];
const compileSoon = whenQuiet(() =>
  compileServices().catch((error: unknown) => console.error(error instanceof Error ? error.message : error)),
);
for (const folder of sourceFolders())
  watch(path.join(root, folder), { recursive: true, persistent: false }, compileSoon);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

/** Runs the work once nothing has called for a tenth of a second, one run after the other. */
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
  const child = spawn(command, args, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  child.on('exit', stop);
  return child;
}

/** One of them ended, or was told to: all end. */
function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
