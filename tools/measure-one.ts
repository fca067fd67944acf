/** Runs one file of figures and hands its rows to the process that started this one. */
import { pathToFileURL } from 'node:url';
import type { BenchRow } from './bench-row.ts';

const { default: measure } = (await import(pathToFileURL(process.argv[2] ?? '').href)) as {
  default: () => Promise<BenchRow[]>;
};
process.send?.(await measure(), () => process.exit(0));
