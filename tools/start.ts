/**
 * `npm start` and `npm run start:cluster`: builds what has changed, then becomes the system: one process, so that a signal to it or the end of npm's
 * shell reaches the system (`services/all-in-one/src/end-with-npm.ts`).
 */
import { spawn } from 'node:child_process';
import { root } from './reports.ts';

const MAIN: Readonly<Record<string, readonly string[]>> = {
  embedded: [
    '--enable-source-maps',
    '--max-semi-space-size=16',
    '--v8-pool-size=1',
    'services/all-in-one/dist/main.js',
  ],
  cluster: ['--max-semi-space-size=1', '--v8-pool-size=1', 'services/all-in-one/dist/cluster.js'],
};

const what = MAIN[process.argv[2] ?? ''];
if (what === undefined) throw new Error(`node tools/start.ts ${Object.keys(MAIN).join(' | ')}`);
const parent = process.ppid;
await import('./build.ts');
// Otherwise npm has been stopped meanwhile.
if (process.exitCode === 0 && process.ppid === parent) start(what);

function start(args: readonly string[]): void {
  process.chdir(root);
  if (process.platform !== 'win32' && process.execve) process.execve(process.execPath, [process.execPath, ...args]);
  const child = spawn(process.execPath, args, { stdio: 'inherit' });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => child.kill(signal));
  child.once('exit', (code) => process.exit(code ?? 1));
}
