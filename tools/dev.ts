/**
 * `npm run dev`: the compiler, the embedded system and the web's dev server, each watching. The web is at Vite's address with hot reload;
 * Vite passes `/api` and `/images` on to the gateway.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

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

const children = [
  run(bin('tsc'), ['-b', '-w', '--preserveWatchOutput']),
  run(process.execPath, ['--watch', '--watch-preserve-output', '--enable-source-maps', main]),
  run(bin('vite'), [path.join(root, 'web')]),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);

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
