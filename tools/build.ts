/**
 * `npm run build`: compiles services and packages, and builds the web beside it. Types are checked by `npm run check`, not here: emitting alone
 * takes half the time, and `npm start` waits for it. The web is left alone when nothing that it is made of has changed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './reports.ts';

const SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'web/{index.html,package.json,tsconfig.json,*.ts}',
  'web/{src,public}/**/*',
  'packages/{contracts,editions}/{package.json,src/**/*}',
];
const note = path.join(root, 'node_modules/.cache/limner/web-build');

const outcomes = await Promise.all([
  run(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-b', '--noCheck']),
  buildWeb(),
]);
process.exitCode = Math.max(...outcomes);

async function buildWeb(): Promise<number> {
  const inputs = digest();
  if (existsSync(path.join(root, 'web/dist/index.html')) && isNoted(inputs)) return 0;
  rmSync(note, { force: true });
  const status = await run('npm', ['run', 'build', '-w', 'web', '--silent']);
  if (status === 0) {
    mkdirSync(path.dirname(note), { recursive: true });
    writeFileSync(note, inputs);
  }
  return status;
}

/** The exit status. */
function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function isNoted(inputs: string): boolean {
  return existsSync(note) && readFileSync(note, 'utf8') === inputs;
}

/** Name, size and time of change of every source. */
function digest(): string {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
