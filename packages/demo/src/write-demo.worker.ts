import { workerData } from 'node:worker_threads';
import { writePictures, writeTables } from './write-demo.ts';

export interface Share {
  readonly folder: string;
  /** Which of the `step` workers this is, from 0. */
  readonly first: number;
  readonly step: number;
}

const { folder, first, step } = workerData as Share;
if (first === 0) await writeTables(folder);
await writePictures(folder, first, step);
