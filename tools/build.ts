/**
 * `npm run build`: compiles services and packages, and builds the web for browsers and for the server beside it; with the argument `services`, without the web. What has not changed since the last build is skipped. Types are
 * checked by `npm run check`, not here: `npm start` waits for this.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { BuildState } from './build-state.ts';
import { compileServices } from './compile.ts';
import { root } from './reports.ts';

const WEB = [
  'package-lock.json',
  'tsconfig.base.json',
  'web/{index.html,package.json,tsconfig.json,*.ts}',
  'web/{src,public}/**/*',
  'packages/{contracts,editions,routes,words}/{package.json,src/**/*,languages/*}',
];

process.exitCode = Math.max(
  ...(await Promise.all(process.argv[2] === 'services' ? [buildServices()] : [buildWeb(), buildServices()])),
);

/** The exit status. */
async function buildServices(): Promise<number> {
  try {
    await compileServices();
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/** The exit status. */
async function buildWeb(): Promise<number> {
  const state = new BuildState(root, 'web-build', globSync(WEB, { cwd: root }).sort());
  const built = ['web/dist/index.html', 'web/dist-server/server.js'].every((file) => existsSync(path.join(root, file)));
  if (built && state.isCurrent) return 0;
  state.remove();
  const status = Math.max(
    ...(await Promise.all(
      ['browser', 'server'].map((part) => run('npm', ['run', `build:${part}`, '-w', 'web', '--silent'])),
    )),
  );
  if (status === 0) state.write();
  return status;
}

/** The exit status. The build is always that of production, whatever `NODE_ENV` is in the shell. */
function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
