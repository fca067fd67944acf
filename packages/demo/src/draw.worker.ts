import os from 'node:os';
import { drawFile, EXTRA_FILES, FILES } from './portfolio-files.ts';
import { writeTables } from './write-demo.ts';

/** A request to the process: to write the tables into a folder, answered with one line for each picture of it; or to draw one picture. */
export type Asked = { readonly id: number } & ({ readonly folder: string } | { readonly file: string });
export type Answered = { readonly id: number; readonly text?: string; readonly problem?: string };

if (process.argv[2] === 'low-priority') os.setPriority(os.constants.priority.PRIORITY_LOW);
process.on('message', (asked: Asked) => {
  answer(asked).then(
    (text) => process.send?.({ id: asked.id, text } satisfies Answered),
    (error: unknown) => process.send?.({ id: asked.id, problem: String(error) } satisfies Answered),
  );
});
// Control-C goes to the whole process group, but the parent decides when this process ends; it also ends with the parent.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

async function answer(asked: Asked): Promise<string> {
  if ('file' in asked) return drawFile(asked.file);
  await writeTables(asked.folder);
  return [...FILES, ...EXTRA_FILES].join('\n');
}
