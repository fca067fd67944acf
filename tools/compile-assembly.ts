/**
 * Compiles AssemblyScript: each `assembly/x.ts` of a service or package becomes `dist/assembly/x.wasm`. The compiler is started only when a source
 * has changed: it takes a second. It has a process of its own, because it replaces functions of JavaScript such as `Array.prototype.sort`.
 */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BuildState } from './build-state.ts';
import { root } from './reports.ts';

const run = promisify(execFile);
const ASC = fileURLToPath(import.meta.resolve('assemblyscript/bin/asc.js'));
const COMPILE_MS = 60_000;
const OPTIONS = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--initialMemory', '1'];

/** @throws {Error} On a mistake in a source, with file and line. */
export async function compileAssembly(project = root): Promise<void> {
  const sources = globSync('{packages,services}/*/assembly/*.ts', { cwd: project }).sort();
  const outputs = new Map(sources.map((source) => [compiled(source), source]));
  const settings = ['tools/compile-assembly.ts', 'package-lock.json'].filter((file) =>
    existsSync(path.join(project, file)),
  );
  const state = new BuildState(project, 'assembly-build', [...settings, ...sources]);
  if (state.isCurrent && [...outputs.keys()].every((output) => existsSync(path.join(project, output)))) return;
  state.remove();
  for (const [output, source] of outputs) await compile(project, source, output);
  state.write();
}

async function compile(project: string, source: string, output: string): Promise<void> {
  const files = [source, '--outFile', output].map((file) => file.replaceAll('\\', '/'));
  const args = [ASC, ...files, '--baseDir', project, ...OPTIONS];
  try {
    await run(process.execPath, args, { timeout: COMPILE_MS });
  } catch (cause) {
    const stderr = cause instanceof Error && 'stderr' in cause ? cause.stderr : '';
    throw new Error(`${source} does not compile: ${stderr || cause}`, { cause });
  }
}

/** Path of a source's compiled file. */
function compiled(source: string): string {
  const [kind, name, ...rest] = source.split(path.sep);
  return path.join(kind ?? '', name ?? '', 'dist', ...rest).replace(/\.ts$/, '.wasm');
}
