import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from '../reports.ts';

const SERVER = `exec "${process.execPath}" -e 'require("net").createServer().listen(process.argv[1], "127.0.0.1")' "$2"`;
const PROGRAMS = ['compose', 'kubernetes', 'prometheus'];

let folder: string;
const file = (name: string) => path.join(folder, name);

/** A project in which npm only writes down what it is asked for, and engines that only listen. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'limner-ci-'));
  for (const name of ['.ci', 'bin', 'engines/elasticsearch', 'node_modules/.bin', 'tools'])
    mkdirSync(file(name), { recursive: true });
  for (const name of ['.ci/run', 'tools/free-port.ts']) copyFileSync(path.join(root, name), file(name));
  writeFileSync(file('package.json'), '{ "type": "module" }');
  symlinkSync(process.execPath, file('node_modules/.bin/node'));
  script('bin/npm', [
    `echo "npm $* mongodb=\${TEST_MONGODB_URL:-}" >>"${file('asked')}"`,
    'case "$*" in "test --silent") echo "10 passed, 0 failed, 2 skipped" ;; esac',
    // At one command it takes until the programs are there, or a build of theirs has begun.
    `if [ "$*" = "$(cat "${file('long')}" 2>/dev/null)" ]; then until compgen -G "${file('tmp.*/programs')}" || [ -e "${file('build')}" ]; do sleep 0.05; done; fi`,
  ]);
  for (const name of ['nats', 'redis', 's3', 'mongodb'])
    engine(name, [`case "$1" in start) touch "${file(`${name}.started`)}"; ${SERVER} ;; esac`]);
  engine('elasticsearch/start', ['echo READY', 'exec tail -f /dev/null']);
  for (const name of PROGRAMS) engine(name, [`touch "${file(`${name}.installed`)}"`]);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('.ci/run', () => {
  it('when the programs for the files of a deployment are there, then the files are checked before the tests', async () => {
    writeFileSync(file('long'), 'run check --silent');
    const { status, said } = await run();
    expect(PROGRAMS.filter((name) => !existsSync(file(`${name}.installed`)))).toEqual([]);
    const [checked, tested] = [asked().indexOf('run check:deployment --silent'), asked().indexOf('test --silent')];
    expect(checked).toBeGreaterThan(0);
    expect(checked).toBeLessThan(tested);
    expect(said).not.toContain('NOT CHECKED: files');
    // Without k6 no journey was made.
    expect({ status, last: said.trimEnd().split('\n').at(-1) }).toEqual({
      status: 0,
      last: '10 passed, 0 failed, 3 skipped',
    });
  });

  it('when they are built meanwhile, then the files are checked after the tests', async () => {
    writeFileSync(file('long'), 'test --silent');
    engine('prometheus', [`until grep -q -e "--without" "${file('asked')}" 2>/dev/null; do sleep 0.05; done`]);
    const { status, said } = await run();
    expect(asked().indexOf('run check:deployment --silent')).toBeGreaterThan(asked().indexOf('test --silent'));
    expect({ status, isChecked: !said.includes('NOT CHECKED: files') }).toEqual({ status: 0, isChecked: true });
  });

  it('when they are not ready at the end, then that is said, counted as skipped, and their build ends', async () => {
    writeFileSync(file('long'), 'test --silent');
    engine('prometheus', [
      'echo "installing promtool ..." >&2',
      `echo $$ >"${file('build')}"`,
      'exec tail -f /dev/null',
    ]);
    const { status, said } = await run();
    expect(asked()).not.toContain('run check:deployment --silent');
    expect(said).toContain('== NOT CHECKED: files of the deployment');
    expect(said).toContain('installing promtool ...');
    expect({ status, last: said.trimEnd().split('\n').at(-1) }).toEqual({
      status: 0,
      last: '10 passed, 0 failed, 4 skipped',
    });
    const build = Number(readFileSync(file('build'), 'utf8'));
    while (isRunning(build)) await setTimeout(20);
  });

  it('when Elasticsearch ends before it listens, then that is said with the reason, and it is started again', async () => {
    engine('elasticsearch/start', [
      `if mkdir "${file('first')}" 2>/dev/null; then echo "java.net.BindException: Address already in use"; exit 1; fi`,
      'echo READY http://127.0.0.1:1234',
      'exec tail -f /dev/null',
    ]);
    const { status, said } = await run();
    expect(said).toContain('elasticsearch did not start:\njava.net.BindException: Address already in use\n');
    expect(status).toBe(0);
  });

  it('when a MongoDB is given, then the tests get that one, and no other is started', async () => {
    const given = 'mongodb://mongod.example/?replicaSet=rs0';
    await run({ TEST_MONGODB_URL: given });
    expect(readFileSync(file('asked'), 'utf8')).toContain(`npm test --silent mongodb=${given}\n`);
    expect([existsSync(file('mongodb.started')), existsSync(file('nats.started'))]).toEqual([false, true]);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function script(name: string, lines: readonly string[]): void {
  writeFileSync(file(name), ['#!/usr/bin/env bash', ...lines, ''].join('\n'), { mode: 0o755 });
}

function engine(name: string, lines: readonly string[]): void {
  script(`engines/${name}.sh`, lines);
}

/** What npm was asked for, in order. */
function asked(): string[] {
  return [...readFileSync(file('asked'), 'utf8').matchAll(/^npm (.*) mongodb=/gm)].map(([, what = '']) => what);
}

async function run(more: Record<string, string> = {}): Promise<{ status: number | null; said: string }> {
  const child = spawn('bash', ['.ci/run'], {
    cwd: folder,
    env: {
      PATH: `${file('bin')}${path.delimiter}${process.env.PATH}`,
      HOME: folder,
      TMPDIR: folder,
      LIMNER_ENGINES: file('engines'),
      ENGINES_HOME: file('installed'),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { status, said: out + err };
}
