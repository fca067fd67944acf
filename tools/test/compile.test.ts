import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compileServices } from '../compile.ts';

let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'limner-compile-'));
  write('packages/a/src/index.ts', "export { greet } from './deep/greet.ts';\n");
  write('packages/a/src/deep/greet.ts', 'export const greet = (name: string): string => name;\n');
});

afterEach(() => rmSync(project, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

/** Reads a file that is beside its source, and fails in its fifth line. */
const SHARED_SOURCE = `import { readFileSync } from 'node:fs';
const words = readFileSync(new URL('../data/words.txt', import.meta.url), 'utf8');
export const say = (who: string): void => console.log(\`\${who}: \${words}\`);
export function fail(): void {
  throw new Error('it fails');
}
`;

const run = (file: string) =>
  spawnSync(process.execPath, ['--enable-source-maps', path.join(project, file)], { encoding: 'utf8' });

const read = (file: string) => readFileSync(path.join(project, file), 'utf8');

describe('compiling services and packages', () => {
  it('when sources import each other, then the compiled files do, and their maps lead back', async () => {
    await compileServices(project);
    expect(read('packages/a/dist/index.js')).toMatch(/from "\.\/deep\/greet\.js"/);
    expect(JSON.parse(read('packages/a/dist/deep/greet.js.map'))).toMatchObject({
      sources: ['../../src/deep/greet.ts'],
    });
    expect(read('packages/a/dist/deep/greet.js')).toContain('sourceMappingURL=greet.js.map');
  });

  it('when a class is decorated, then its decorators know the types of its parameters', async () => {
    write('services/b/src/b.ts', 'class A {}\n@decorate\nexport class B { constructor(readonly a: A) {} }\n');
    await compileServices(project);
    expect(read('services/b/dist/b.js')).toMatch(/"design:paramtypes",\s*\[\s*typeof A/);
  });

  it('when one source changes, then only its file is written', async () => {
    await compileServices(project);
    const before = statSync(path.join(project, 'packages/a/dist/index.js')).mtimeMs;
    write('packages/a/src/deep/greet.ts', 'export const greet = 1;\n');
    await compileServices(project);
    expect(statSync(path.join(project, 'packages/a/dist/index.js')).mtimeMs).toBe(before);
    expect(read('packages/a/dist/deep/greet.js')).toContain('greet = 1');
  });

  it('when a compiled file is missing, then it is made again', async () => {
    await compileServices(project);
    rmSync(path.join(project, 'packages/a/dist/index.js'));
    await compileServices(project);
    expect(existsSync(path.join(project, 'packages/a/dist/index.js'))).toBe(true);
  });

  it('when a source is gone, then its compiled file goes', async () => {
    await compileServices(project);
    rmSync(path.join(project, 'packages/a/src/deep'), { recursive: true });
    await compileServices(project);
    expect(existsSync(path.join(project, 'packages/a/dist/deep/greet.js'))).toBe(false);
  });

  it('when a source cannot be read as TypeScript, then it is said which, each time', async () => {
    write('packages/a/src/broken.ts', 'export const fine = 1;\n');
    await compileServices(project);
    write('packages/a/src/broken.ts', 'export const = ;\n');
    for (let time = 0; time < 2; time++) await expect(compileServices(project)).rejects.toThrow(/broken\.ts/);
  });

  it('when there are programs, then what they share is in files of its own, and they find what is beside their sources', async () => {
    write('services/b/data/words.txt', 'words of a file');
    write('services/b/src/shared.ts', SHARED_SOURCE);
    write('services/b/src/main.ts', "import { say } from './shared.ts';\nsay('main');\n");
    write(
      'services/b/src/deep/other.worker.ts',
      "import { fail, say } from '../shared.ts';\nsay('worker');\n\nfail();\n",
    );
    await compileServices(project);
    expect(read('services/b/dist/main.js')).toMatch(/from "\.\.\/\.\.\/\.\.\/dist\/shared-/);
    expect(run('services/b/dist/main.js').stdout).toBe('main: words of a file\n');
    const worker = run('services/b/dist/deep/other.worker.js');
    expect(worker.stdout).toBe('worker: words of a file\n');
    expect(worker.stderr).toContain(path.join('services/b/src/shared.ts:5:'));
    expect(worker.stderr).toContain(path.join('services/b/src/deep/other.worker.ts:4:'));
  });

  it('when a program was bundled and its sources change, then it does what they say, bundled or not', async () => {
    const isBundled = () => read('services/b/dist/main.js').includes('/dist/shared-');
    write('services/b/src/shared.ts', SHARED_SOURCE);
    write('services/b/data/words.txt', 'a');
    write('services/b/src/deep/other.worker.ts', "import { say } from '../shared.ts';\nsay('worker');\n");
    for (const [at, bundled] of [true, false, true].entries()) {
      write('services/b/src/main.ts', `import { say } from './shared.ts';\nsay('main ${at}');\n`);
      await compileServices(project, { isBundled: bundled });
      expect([isBundled(), run('services/b/dist/main.js').stdout]).toEqual([bundled, `main ${at}: a\n`]);
    }
    await compileServices(project, { isBundled: false });
    rmSync(path.join(project, 'dist'), { recursive: true });
    await compileServices(project);
    expect([isBundled(), run('services/b/dist/main.js').stdout]).toEqual([true, 'main 2: a\n']);
  });

  it('when there is AssemblyScript, then it becomes WebAssembly; a mistake is reported with its place', async () => {
    write('services/b/assembly/sum.ts', 'export function sum(a: i32, b: i32): i32 {\n  return a + b;\n}\n');
    await compileServices(project);
    const bytes = Uint8Array.from(readFileSync(path.join(project, 'services/b/dist/assembly/sum.wasm')));
    const { instance } = await WebAssembly.instantiate(bytes);
    expect((instance.exports.sum as (a: number, b: number) => number)(40, 2)).toBe(42);
    write('services/b/assembly/sum.ts', 'export function sum(a: i32): i32 {\n  return b;\n}\n');
    await expect(compileServices(project)).rejects.toThrow(/sum\.ts[\s\S]*'b'/);
  });
});
