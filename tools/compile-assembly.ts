/**
 * Compiles AssemblyScript: each `assembly/x.ts` of a service or package becomes `dist/assembly/x.wasm`. The compiler is loaded only when a source
 * has changed: it takes a second.
 */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { BuildState } from './build-state.ts';
import { root } from './reports.ts';

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
  const { default: compiler } = await import('assemblyscript/asc');
  const files = [source, '--outFile', output].map((file) => file.replaceAll('\\', '/'));
  const { error, stderr } = await compiler.main([...files, '--baseDir', project, ...OPTIONS]);
  if (error) throw new Error(`${source} does not compile: ${stderr.toString() || error.message}`, { cause: error });
}

/** Path of a source's compiled file. */
function compiled(source: string): string {
  const [kind, name, ...rest] = source.split(path.sep);
  return path.join(kind ?? '', name ?? '', 'dist', ...rest).replace(/\.ts$/, '.wasm');
}
