import { parentPort } from 'node:worker_threads';
import { drawFile } from './portfolio-files.ts';
import { writeTables } from './write-demo.ts';

/** What the thread is asked: the tables into a folder, or one picture. */
export type Asked = { readonly id: number } & ({ readonly folder: string } | { readonly file: string });
export type Answered = { readonly id: number; readonly svg?: string | undefined; readonly problem?: string };

parentPort?.on('message', (asked: Asked) => {
  answer(asked).then(
    (svg) => parentPort?.postMessage({ id: asked.id, svg } satisfies Answered),
    (error: unknown) => parentPort?.postMessage({ id: asked.id, problem: String(error) } satisfies Answered),
  );
});

async function answer(asked: Asked): Promise<string | undefined> {
  if ('file' in asked) return drawFile(asked.file);
  await writeTables(asked.folder);
  return undefined;
}
