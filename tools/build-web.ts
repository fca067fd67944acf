/** Builds the web, unless nothing it is made of has changed since the last build: `npm start` would wait two seconds for the same files. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './reports.ts';

const SOURCES = [
  'package-lock.json',
  'tsconfig.base.json',
  'web/{index.html,package.json,tsconfig.json,vite.config.ts}',
  'web/{src,public}/**/*',
  'packages/{contracts,editions}/{package.json,src/**/*}',
];
const note = path.join(root, 'node_modules/.cache/limner/web-build');

const inputs = digest();
if (!existsSync(path.join(root, 'web/dist/index.html')) || !isNoted()) {
  rmSync(note, { force: true });
  const { status } = spawnSync('npm', ['run', 'build', '-w', 'web', '--silent'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, inputs);
}

function isNoted(): boolean {
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
