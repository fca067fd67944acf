/**
 * `npm run bench:faults [-- --short] [filter]`: installations under attack, killed and copied, each scenario `faults/*.faults.ts` in a process of its own.
 * Each figure stands beside its limit; one that is missed fails the command. `--short` runs every scenario with fewer rounds, as CI does.
 */
import { runFigures } from './figures.ts';

const given = process.argv.slice(2);
const filter = given.find((word) => !word.startsWith('--')) ?? '';
if (given.includes('--short')) process.env.LIMNER_FAULTS = 'short';
await runFigures({ patterns: ['services/*/faults/*.faults.ts'], filter, report: 'bench-faults' });
