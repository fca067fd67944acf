/** Runs one file of figures and sends its rows to the parent process. */
import { pathToFileURL } from 'node:url';
import type { BenchRow } from './bench-row.ts';

const { default: measure } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as {
  default: () => Promise<BenchRow[]>;
};
process.send?.(await measure(), () => process.exit(0));
