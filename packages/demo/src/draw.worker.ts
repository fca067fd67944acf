import os from 'node:os';
import { ASIDES, drawFile, FILES } from './portfolio-files.ts';
import { writeTables } from './write-demo.ts';

/** What the process is asked: the tables into a folder, answered by a line for each picture that belongs there; or one picture. */
export type Asked = { readonly id: number } & ({ readonly folder: string } | { readonly file: string });
export type Answered = { readonly id: number; readonly text?: string; readonly problem?: string };

if (process.argv[2] === 'patient') os.setPriority(os.constants.priority.PRIORITY_LOW);
process.on('message', (asked: Asked) => {
  answer(asked).then(
    (text) => process.send?.({ id: asked.id, text } satisfies Answered),
    (error: unknown) => process.send?.({ id: asked.id, problem: String(error) } satisfies Answered),
  );
});
// Control-C goes to the whole group; who asks decides when this process ends, or leaves it by its own end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

async function answer(asked: Asked): Promise<string> {
  if ('file' in asked) return drawFile(asked.file);
  await writeTables(asked.folder);
  return [...FILES, ...ASIDES].join('\n');
}
