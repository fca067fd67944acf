/**
 * `npm test`: builds, runs the unit and component tests, then end-to-end tests on each mode that can be started here: what
 * does not depend on the mode is seen in embedded mode alone.
 * On a slow machine a test that failed is run again; it is named at the end even if it passes then.
 * Ends with what failed and why, the minutes of each part, a line for each engine and one line for all runners together. With CI=true all tables are gone through whole;
 * without it a browser sees the main paths of visitors only, so that the run takes minutes.
 */
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';
import { ENGINES, engineLines } from './engines.ts';
import { clearReports, REPORT_NAME, readReport, readReports, root, saveReport, saveRun, WHOLE_RUN } from './reports.ts';
import { afterSecondTry, MOST_REPEATED } from './second-try.ts';
import { sourcesOf } from './sources.ts';

/**
 * Minutes of the unit tests above which a machine is slow. In CI the browser tests then take a part of each table, as outside CI: whole tables would take half an hour.
 * The run says so, and counts it as skipped. The variable `LIMNER_TABLES`, `whole` or `part`, overrides this.
 */
const SLOW_FROM_MIN = 7;

const minutes: string[] = [];

process.env[WHOLE_RUN] = '1';
clearReports();
const sources = sourcesOf(root);
const outcomes = [run('build', 'npm', ['run', 'build', '--silent'])];
const beforeUnit = performance.now();
const unit = unitTests('unit tests', 'unit');
const unitMinutes = (performance.now() - beforeUnit) / 60_000;
const isSlow = unitMinutes > SLOW_FROM_MIN;
outcomes.push(unit !== 0 && isSlow ? secondTry() : unit);
const tables = process.env.LIMNER_TABLES ?? (isSlow ? 'part' : 'whole');

const chromium = findChromium();
const isInCi = process.env.CI !== undefined;
const leavesOut = chromium !== undefined && (!isInCi || tables === 'part');
if (leavesOut)
  console.log(
    isInCi
      ? `\nNOT TESTED: whole tables in a browser, only a part of each. The unit tests took ${unitMinutes.toFixed(1)} min, so this machine is slow; LIMNER_TABLES=whole tests all.`
      : '\nNOT TESTED: most of what is tested in a browser, only the main paths of visitors. CI=true npm test tests all.',
  );
if (chromium) {
  outcomes.push(endToEnd('embedded', chromium));
  const absent = ENGINES.filter(({ variable }) => !process.env[variable]);
  if (absent.length === 0) outcomes.push(endToEnd('cluster', chromium));
  else
    console.log(
      `\nNOT TESTED: the cluster in a browser (${absent.map(({ variable }) => variable).join(', ')} not set)`,
    );
} else {
  console.log(
    '\nNOT TESTED: nothing ran in a browser. There is no Chromium; install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM.',
  );
}

saveRun(sources);
const reports = readReports();
const engines = engineLines(reports, process.env);
const repeated = reports.flatMap((report) => report.repeated ?? []);
for (const reason of [...repeated, ...reports.flatMap(({ reasons = [] }) => reasons)]) console.log(`\n${reason}`);
if (repeated.length > MOST_REPEATED)
  console.log(`\n${repeated.length} tests needed a second try, more than ${MOST_REPEATED}: this run has failed.`);
console.log(`\nminutes: ${minutes.join(', ')}`);
for (const { name, tests } of engines)
  console.log(tests > 0 ? `engine ${name}: ${tests} tests` : `engine ${name}: NOT TESTED`);
const sum = (count: 'passed' | 'failed' | 'skipped') => reports.reduce((total, report) => total + report[count], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped') + Number(leavesOut)} skipped`);
const isGood =
  outcomes.every((status) => status === 0) &&
  engines.every(({ isMissing }) => !isMissing) &&
  sum('failed') === 0 &&
  repeated.length <= MOST_REPEATED &&
  sum('passed') > 0;
process.exitCode = isGood ? 0 : 1;

function endToEnd(mode: 'embedded' | 'cluster', executable: string): number {
  console.log(`\nIn a browser, ${mode} mode`);
  return run(`browser tests (${mode})`, 'npx', ['playwright', 'test'], {
    CHROMIUM: executable,
    LIMNER_E2E_MODE: mode,
    ...(!isInCi && { LIMNER_BROWSER: 'main' }),
    LIMNER_TABLES: tables,
    LIMNER_RETRIES: isSlow ? '1' : '0',
  });
}

function unitTests(part: string, report: string, more: readonly string[] = []): number {
  const args = ['run', 'test:unit', '--silent', '--', '--silent=false', ...more];
  return run(part, 'npm', args, { [REPORT_NAME]: report });
}

/** Runs the files with failed tests again, one after the other, unless they are too many. Returns the exit status. */
function secondTry(): number {
  const first = readReport('unit');
  const failedFiles = first?.failedFiles ?? [];
  if (!first || failedFiles.length === 0 || failedFiles.length > MOST_REPEATED) return 1;
  console.log(`\nOnce more, alone: ${failedFiles.join(', ')}`);
  const status = unitTests('a second try', 'again', ['--runInBand', '--runTestsByPath', ...failedFiles]);
  const again = readReport('again');
  if (again) saveReport(afterSecondTry(first, again));
  return again ? status : 1;
}

function run(part: string, command: string, args: readonly string[], extra: Record<string, string> = {}): number {
  const before = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...extra },
    shell: process.platform === 'win32',
  });
  minutes.push(`${part} ${((performance.now() - before) / 60_000).toFixed(1)}`);
  return status ?? 1;
}
