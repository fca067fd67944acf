/**
 * `npm run load -- PROFILE [--mode embedded|cluster] [--journey NAME] [--url URL [--elsewhere]] [--out DIR]`: visitors of `loadtests/` come to a fresh
 * installation of the demo agency, or to the one at URL. Keeps the figures as JSON, and fails when a threshold is crossed.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { isJourney, isProfile, JOURNEYS, PROFILES, profileOf, SETUP_S, secondsOf } from '../loadtests/profiles.ts';
import { MODES, type Mode, startLoaded } from './load-installation.ts';
import { linesOf, resultOf } from './load-result.ts';
import { root } from './reports.ts';
import { engineScripts } from './start-engine.ts';

/** Exit status of k6 when a threshold was crossed. */
const CROSSED = 99;
/** Seconds that k6 gets beside those of the profile and of its setup: to start and to end. */
const SPARE_S = 60;

const HELP = `npm run load -- PROFILE [--mode ${MODES.join('|')}] [--journey NAME] [--url URL [--elsewhere]] [--out DIR]

${Object.entries(PROFILES)
  .map(([name, { about }]) => `  ${name.padEnd(11)} ${about}`)
  .join('\n')}

  --mode       what is started and visited; embedded when left out
  --journey    only this one: ${Object.keys(JOURNEYS).join(', ')}
  --url        visits this installation instead of starting one
  --elsewhere  URL is not on this machine, and its owner wants the load
  --out        folder of the result; loadtests/results when left out`;

/** What the command line asks for. Throws with a line that says what is wrong. */
export function readCommand(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      mode: { type: 'string', default: 'embedded' },
      journey: { type: 'string' },
      url: { type: 'string' },
      elsewhere: { type: 'boolean', default: false },
      out: { type: 'string', default: 'loadtests/results' },
    },
  });
  const [profile = '', ...rest] = positionals;
  const mode = MODES.find((one) => one === values.mode);
  if (!isProfile(profile) || rest.length > 0) throw new Error(`name one profile: ${Object.keys(PROFILES).join(', ')}`);
  if (mode === undefined) throw new Error(`there is no mode "${values.mode}": ${MODES.join(', ')}`);
  if (values.journey !== undefined && !isJourney(values.journey))
    throw new Error(`there is no journey "${values.journey}": ${Object.keys(JOURNEYS).join(', ')}`);
  const url = values.url === undefined ? undefined : originOf(values.url, values.elsewhere);
  const journeys = values.journey === undefined ? Object.keys(JOURNEYS).filter(isJourney) : [values.journey];
  return { profile, mode, journeys, journey: values.journey, url, out: path.resolve(root, values.out) };
}

function originOf(text: string, isElsewhere: boolean): string {
  if (!URL.canParse(text)) throw new Error(`${text} is not an address`);
  const { origin, hostname } = new URL(text);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (!isHere && !isElsewhere)
    throw new Error(`${hostname} is not this machine: add --elsewhere when its owner wants the load`);
  return origin;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.includes('--help')) console.log(HELP);
  else
    process.exitCode = await run(args).catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return 2;
    });
}

/** Runs a profile and resolves to the exit status: 0 when everything promised was kept. */
async function run(args: readonly string[]): Promise<number> {
  const command = readCommand(args);
  const { profile, mode, journeys, journey, url } = command;
  const visited = commit();
  const busyBefore = Number((loadavg()[0] ?? 0).toFixed(1));
  const folder = mkdtempSync(path.join(tmpdir(), 'limner-load-'));
  const summary = path.join(folder, 'summary.json');
  const stopping = whenStopped();
  const installation = url === undefined ? await start(mode) : { address: url, stop: async () => undefined };
  try {
    const env = { PROFILE: profile, JOURNEY: journey ?? '', URL: installation.address, SUMMARY: summary };
    const status = await visit(env, secondsOf(profileOf(profile)) + SETUP_S + SPARE_S, stopping);
    // k6 leaves no figures where it could not begin.
    if (!existsSync(summary)) throw new Error(`k6 ended with status ${status} and left no figures`);
    const result = resultOf(readFileSync(summary, 'utf8'), {
      profile,
      mode: url === undefined ? mode : 'url',
      journeys,
      date: new Date().toISOString(),
      commit: visited,
      machine: { cores: availableParallelism(), busyBefore },
    });
    const name = [profile, result.mode, journey].filter(Boolean).join('-');
    mkdirSync(command.out, { recursive: true });
    writeFileSync(path.join(command.out, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
    console.log(linesOf(result).join('\n'));
    if (status !== 0 && status !== CROSSED) throw new Error(`k6 ended with status ${status}`);
    console.log(
      `${name}: ${result.passed ? 'everything promised was kept' : `${result.missed.length} thresholds were crossed`}`,
    );
    return status === 0 && result.passed ? 0 : 1;
  } finally {
    await installation.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function start(mode: Mode) {
  console.log(`starting an installation (${mode}) with the demo agency`);
  return startLoaded(mode);
}

/** Runs k6 to its end and resolves to its exit status; ends it when it takes longer than it may. */
async function visit(env: Readonly<Record<string, string>>, seconds: number, stopping: AbortSignal): Promise<number> {
  stopping.throwIfAborted();
  const script = path.join(engineScripts, 'k6.sh');
  const [program, ...before] = existsSync(script) ? ['bash', script, 'run'] : ['k6'];
  const words = ['run', ...(process.stdout.isTTY ? [] : ['--quiet']), path.join(root, 'loadtests/main.ts')];
  const child: ChildProcess = spawn(program, [...before, ...words], {
    env: { ...process.env, K6_NO_USAGE_REPORT: 'true', ...env },
    stdio: 'inherit',
  });
  const stop = () => child.kill('SIGINT');
  stopping.addEventListener('abort', stop);
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1_000);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', () =>
        reject(new Error('k6 is not installed: https://grafana.com/docs/k6/latest/set-up/install-k6/')),
      );
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
  }
}

/** Aborted by Ctrl-C and SIGTERM: k6 ends, and the installation is stopped. */
function whenStopped(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => controller.abort(new Error('stopped')));
  return controller.signal;
}

function commit(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short=10', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ', changed'}`;
  } catch {
    return 'unknown';
  }
}
