import { parentPort } from 'node:worker_threads';
import { ASIDES, drawFile, FILES } from './portfolio-files.ts';
import { writeTables } from './write-demo.ts';

/** What the thread is asked: the tables into a folder, answered by a line for each picture that belongs there; or one picture. */
export type Asked = { readonly id: number } & ({ readonly folder: string } | { readonly file: string });
export type Answered = { readonly id: number; readonly text?: string; readonly problem?: string };

parentPort?.on('message', (asked: Asked) => {
  answer(asked).then(
    (text) => parentPort?.postMessage({ id: asked.id, text } satisfies Answered),
    (error: unknown) => parentPort?.postMessage({ id: asked.id, problem: String(error) } satisfies Answered),
  );
});

async function answer(asked: Asked): Promise<string> {
  if ('file' in asked) return drawFile(asked.file);
  await writeTables(asked.folder);
  return [...FILES, ...ASIDES].join('\n');
}
