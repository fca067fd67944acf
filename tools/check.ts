/**
 * `npm run check`: its parts, as many at the same time as there are cores. All run to their end, so that one call names all that is wrong; what a part
 * says is printed when it has ended.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { root } from './reports.ts';

/** Scripts of `package.json`; those that take longest come first. */
const PARTS = ['types', 'test-types', 'words', 'lint', 'imports', 'unused'];

const waiting = [...PARTS];
const failed: string[] = [];
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

async function runWaiting(): Promise<void> {
  for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
    const name = `check:${part}`;
    const child = spawn('npm', ['run', name, '--silent'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [out, err, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    console.log([`== ${name}`, out.trim(), err.trim()].filter(Boolean).join('\n'));
    if (status !== 0) failed.push(name);
  }
}
