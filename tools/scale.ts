/**
 * `npm run scale`: what an installation of a given size needs, what breaks first, and what it costs, from figures that were measured here. Options change the load:
 * `npm run scale -- --pictures 200000 --beacons 5000000 --requests 300`. With `--write` it writes its tables into docs/scale.md; a test compares them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './reports.ts';
import { MEASURED } from './scale/measured.ts';
import {
  BUSY,
  costOf,
  FORWARD_MS,
  type Limit,
  type Load,
  limitsOf,
  needOf,
  ONE_MACHINE,
  PRICES,
  partsOf,
  SHARD_BYTES,
  settingsFor,
  TARGET,
} from './scale/plan.ts';

export const SCALE_FILE = path.join(root, 'docs/scale.md');

/** The page with its tables made again, for the load that it is about. */
export function withPlan(page: string): string {
  return between(between(page, 'plan', report(TARGET)), 'measured', measuredTable());
}

function between(page: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/scale.md lacks ${begin} and ${end}`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

/** The plan for a load, as tables. */
export function report(load: Load): string {
  const need = needOf(load);
  const enough = settingsFor(load);
  const parts = partsOf(load, enough);
  const cost = parts.reduce((sum, part) => sum + costOf(part, PRICES), 0);
  return [
    '### Assumed',
    assumedTable(load),
    '### Needed',
    table(
      ['', 'need'],
      [
        ['beacons at the busiest time', `${shown(need.beaconsASecond)} a second`],
        ['CPU of the gateways', `${shown(need.gatewayCores)} cores`],
        ['CPU of search', `${shown(need.searchCores)} cores`],
        ['index of Elasticsearch', `${shown(need.indexBytes / 1e9)} GB, in ${need.shards} shards`],
        ['the same in the memory of each process', `${shown(need.indexMemoryMb / 1e3)} GB`],
        ['log of events', `${shown(need.logBytes / 1e9)} GB for ${load.keepDays} days`],
        ['log of events as it comes', `full after ${shown(hoursUntilFull(load))} hours`],
        ['documents', `${shown(need.documentBytes / 1e9)} GB`],
        ['files', `${shown(need.fileBytes / 1e12)} TB`],
        ['first import, by one process', `${shown(need.importHours)} hours`],
        ['erasing people from the log, a run', `${shown(need.eraseHours)} hours`],
      ],
    ),
    '### What breaks first, on one machine as it comes',
    limitTable(limitsOf(load, ONE_MACHINE)),
    '### The same with the settings below',
    limitTable(limitsOf(load, enough)),
    '### Parts and cost a month',
    table(
      ['part', 'cores', 'memory, GB', 'disk, GB', 'objects, GB', 'cost'],
      [
        ...parts.map((part) => [
          part.what,
          ...[part.cores, part.memoryGb, part.diskGb, part.objectGb, costOf(part, PRICES)].map(shown),
        ]),
        ['together', '', '', '', '', shown(cost)],
      ],
    ),
    `Assumed prices a month: ${PRICES.core} a core, ${PRICES.memoryGb} a GB of memory, ${PRICES.diskGb} a GB of disk, ${PRICES.objectGb} a GB of objects; traffic is not in it.`,
  ].join('\n\n');
}

function assumedTable(load: Load): string {
  const { mix, peak } = load;
  const share = (part: number) => `${shown(100 * part)} % of all`;
  return table(
    ['', 'assumed'],
    [
      ['requests at the busiest time, without beacons', `${shown(load.requests)} a second`],
      ['pages', `${share(mix.pages)}; ${load.distinctPages} different ones in two seconds`],
      ['files', share(mix.files)],
      ['searches by words', share(mix.words)],
      ['searches by a picture', share(mix.pictures)],
      ['cached lists', 'the rest'],
      ['the gateway forwards a search', `in ${shown(FORWARD_MS)} ms of CPU`],
      ['beacons', `${shown(load.beaconsADay)} a day, ${shown(load.beaconsABody)} in a request`],
      ['the busiest time', `has ${shown(peak)} times the beacons of the average`],
      ['pictures', `${shown(load.pictures)}; ${shown(load.changesADay)} new or changed ones a day`],
      ['an original', `${shown(load.originalMb)} MB, and ${shown(load.sizes)} sizes that somebody asks for`],
      ['a part is planned', `for ${shown(100 * BUSY)} % of what it can do`],
      ['a shard of Elasticsearch', `has at most ${shown(SHARD_BYTES / 1e9)} GB`],
    ],
  );
}

/** Hours until the log of events is full with the defaults of the settings. */
function hoursUntilFull(load: Load): number {
  const bytesADay = needOf({ ...load, keepDays: 1 }).logBytes;
  return (24 * ONE_MACHINE.eventsMaxBytes) / bytesADay;
}

/** The figures that the plan is made of. */
export function measuredTable(): string {
  return table(
    ['figure', 'value', 'source'],
    Object.entries(MEASURED).map(([name, { value, unit, source }]) => [name, `${shown(value)} ${unit}`, source]),
  );
}

function limitTable(limits: readonly Limit[]): string {
  return table(
    ['', 'need', 'limit', 'times', 'what moves it'],
    limits.map(({ what, need, limit, unit, setting }) => [
      what,
      `${shown(need)} ${unit}`.trim(),
      `${shown(limit)} ${unit}`.trim(),
      shown(need / limit),
      setting,
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

/** Two significant digits; three of larger numbers. */
const shown = (value: number): string => Number(value.toPrecision(value < 100 ? 2 : 3)).toLocaleString('en');

if (import.meta.main) {
  const number = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ pictures: number, beacons: number, requests: number, peak: number, 'keep-days': number },
      ...{ write: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    },
  });
  const given = (name: 'pictures' | 'beacons' | 'requests' | 'peak' | 'keep-days', byDefault: number): number => {
    const value = Number(values[name] ?? byDefault);
    if (!(value > 0)) throw new Error(`--${name} must be a number above 0`);
    return value;
  };
  if (values.help)
    console.log(
      'npm run scale -- [--pictures N] [--beacons N (a day)] [--requests N (a second)] [--peak N] [--keep-days N]',
    );
  else if (values.write) writeFileSync(SCALE_FILE, withPlan(readFileSync(SCALE_FILE, 'utf8')));
  else {
    const load: Load = {
      ...TARGET,
      pictures: given('pictures', TARGET.pictures),
      beaconsADay: given('beacons', TARGET.beaconsADay),
      requests: given('requests', TARGET.requests),
      peak: given('peak', TARGET.peak),
      keepDays: given('keep-days', TARGET.keepDays),
    };
    console.log(`${report(load)}\n\n### Measured here\n\n${measuredTable()}`);
  }
}
