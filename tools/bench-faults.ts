/**
 * `npm run bench:faults [-- --short] [--at-once] [--without NAME]... [NAME]...`: installations under attack, killed and copied, each scenario
 * `faults/*.faults.ts` in a process of its own. NAME is a part of a file's path. Each figure stands beside its limit; one that is missed fails the command.
 * `--short` runs every scenario with fewer rounds, as CI does; `--at-once` runs all at the same time.
 */
import { parseArgs } from 'node:util';
import { runFigures } from './figures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean' },
    'at-once': { type: 'boolean' },
    without: { type: 'string', multiple: true },
  },
});
if (values.short) process.env.LIMNER_FAULTS = 'short';
await runFigures({
  patterns: ['services/*/faults/*.faults.ts'],
  names: positionals,
  without: values.without,
  isAtOnce: values['at-once'],
  report: 'bench-faults',
});
