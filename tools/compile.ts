/**
 * Compiles services and packages: each `src/x.ts` becomes `dist/x.js` with its source map, by the compiler of the tests, file by file and
 * without type checks (`npm run check` does those). That takes less than a second; `tsc` took thirteen. Then programs are bundled, which takes three.
 */
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { BuildState } from './build-state.ts';
import { bundlePrograms, SHARED } from './bundle.ts';
import { compileAssembly } from './compile-assembly.ts';
import { root } from './reports.ts';

/** `rewriteRelativeImportExtensions`: `./x.ts` is imported as `./x.js`, as with `tsc`; swc's own types do not know the option yet. */
const options = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  inlineSourcesContent: false,
  module: { type: 'es6' as const },
  jsc: {
    target: 'es2024' as const,
    rewriteRelativeImportExtensions: true,
    experimental: { keepImportAttributes: true },
    parser: { syntax: 'typescript' as const, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

/** Folders with sources, relative to the project. */
export function sourceFolders(project = root): string[] {
  return globSync('{packages,services}/*/src', { cwd: project }).sort();
}

export interface CompileOptions {
  /** Whether programs are bundled too, which makes their starts quicker; by default yes. `npm run dev`, which restarts at each change, does without. */
  readonly isBundled?: boolean;
}

/**
 * Brings every `dist` up to date with its sources, those in AssemblyScript included, and removes compiled files whose source is gone.
 *
 * @throws {Error} On a syntax error, with file and line.
 */
export async function compileServices(project = root, options: CompileOptions = {}): Promise<void> {
  await Promise.all([compileAssembly(project), compileSources(project, options)]);
}

async function compileSources(project: string, { isBundled = true }: CompileOptions): Promise<void> {
  const sources = sourceFolders(project).flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: project }).sort());
  const outputs = new Map(sources.map((source) => [compiled(source), source]));
  const settings = ['tools/compile.ts', 'tools/bundle.ts', 'package-lock.json'].filter((file) =>
    existsSync(path.join(project, file)),
  );
  const state = new BuildState(project, 'services-build', [...settings, ...sources]);
  const files = [...outputs.keys(), SHARED];
  if (state.isCurrent && files.every((file) => existsSync(path.join(project, file)))) return;
  state.remove();
  await Promise.all(
    [...outputs].map(([output, source]) => compile(path.join(project, source), path.join(project, output))),
  );
  for (const file of globSync('{packages,services}/*/dist/**/*.js', { cwd: project })) {
    if (!outputs.has(file)) rmSync(path.join(project, file));
  }
  // What is compiled alone runs as well.
  if (!isBundled) return;
  await bundlePrograms(project);
  state.write();
}

async function compile(source: string, output: string): Promise<void> {
  const sourceFileName = path.relative(path.dirname(output), source).replaceAll('\\', '/');
  const { code, map = '' } = await transformFile(source, { ...options, sourceFileName });
  mkdirSync(path.dirname(output), { recursive: true });
  writeChanged(`${output}.map`, map);
  writeChanged(output, `${code}//# sourceMappingURL=${path.basename(output)}.map\n`);
}

/** Path of a source's compiled file. */
function compiled(source: string): string {
  const [kind, name, , ...rest] = source.split(path.sep);
  return path.join(kind ?? '', name ?? '', 'dist', ...rest).replace(/\.ts$/, '.js');
}

/** Unchanged files are not written, so that watchers see changed ones only. */
function writeChanged(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}
