/**
 * `npm run bench [filter]`: every `bench/*.bench.ts`, each in a process of its own, as one table. A row stands beside its baseline, measured
 * in the same run; a row that misses its target fails the command.
 */
import { runFigures } from './figures.ts';

await runFigures({
  patterns: ['packages/*/bench/*.bench.ts', 'services/*/bench/*.bench.ts', 'web/bench/*.bench.ts'],
  names: process.argv.slice(2),
  report: 'bench',
});
