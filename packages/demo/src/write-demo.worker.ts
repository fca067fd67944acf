import { workerData } from 'node:worker_threads';
import { writeDemo } from './write-demo.ts';

await writeDemo(workerData as string);
