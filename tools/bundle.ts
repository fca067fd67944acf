/**
 * Puts the compiled modules of each program, and of what it depends on, into few files: Node then reads dozens of files at a start, not two thousand.
 * A program stays where it was compiled, as `services/stories/dist/main.js`; what programs share is in `dist` of the project.
 */
import { globSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type OutputOptions, type Plugin, rolldown } from 'rolldown';

/** What is started as a process or a thread, compiled. */
const PROGRAMS = [
  'services/*/dist/main.js',
  'services/all-in-one/dist/{cluster,cluster-guide}.js',
  'services/all-in-one/dist/commands/*.js',
  '{packages,services}/*/dist/**/*.worker.js',
];

/** Folder of what programs share, relative to the project. */
export const SHARED = 'dist';

/**
 * Packages that stay in `node_modules`. sharp has native code, and pino starts a thread from a file of its own. Mongoose and our storage must load the same
 * copy of bson. Only some processes use TensorFlow, S3 and Elasticsearch, and bundling these takes two seconds more.
 */
const LEFT_OUT = /^(sharp|pino|bson|@tensorflow\/.*|@aws-sdk\/.*|@smithy\/.*|@elastic\/.*)$/;

/** A program that runs may load a part of an earlier build: those stay for so many milliseconds. */
const KEPT_MS = 86_400_000;

/**
 * Bundles all programs of a project. To be called when its sources are compiled.
 *
 * @throws {Error} When a file cannot be read as JavaScript.
 */
export async function bundlePrograms(project: string): Promise<void> {
  const programs = globSync(PROGRAMS, { cwd: project }).sort();
  mkdirSync(path.join(project, SHARED), { recursive: true });
  if (programs.length === 0) return;
  const bundle = await rolldown({
    cwd: project,
    input: Object.fromEntries(programs.map((file) => [file.replace(/\.js$/, ''), path.join(project, file)])),
    platform: 'node',
    external: LEFT_OUT,
    plugins: [compiledModules(project)],
    // Libraries look for optional packages, and find out by themselves that these are not installed.
    checks: { unresolvedImport: false },
    logLevel: 'silent',
  });
  await bundle.write(outputOf(project));
  await bundle.close();
  removeOld(path.join(project, SHARED));
}

const outputOf = (project: string): OutputOptions => ({
  dir: project,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: `${SHARED}/[name]-[hash].js`,
  sourcemap: true,
  comments: { legal: true, annotation: false, jsdoc: false },
  // Logs and traces of errors show the names of classes and functions.
  keepNames: true,
});

/** Marks, until it is known in which file a module is bundled, its own address. */
const MARK = '__ADDRESS_OF__';

/** Our own modules: traces of errors lead to their sources, and what they find beside themselves they find as before. */
function compiledModules(project: string): Plugin {
  return {
    name: 'compiled-modules',
    load: {
      filter: { id: { include: /\/dist\//, exclude: /\/node_modules\// } },
      handler(id) {
        const code = readFileSync(id, 'utf8');
        const address = JSON.stringify(path.relative(project, id).replaceAll('\\', '/'));
        return {
          code: code.replaceAll('import.meta.url', `${MARK}(${address})`),
          map: readFileSync(`${id}.map`, 'utf8'),
        };
      },
    },
    // Traces name files of libraries as they are bundled: their maps would be ten times as large as ours.
    transform: { filter: { id: /\/node_modules\// }, handler: (code) => ({ code, map: { mappings: '' } }) },
    resolveId: {
      filter: { id: /\.json\?/ },
      handler: (id, importer) => ({ id: path.resolve(path.dirname(importer ?? project), id), external: 'relative' }),
    },
    renderChunk(code, chunk) {
      if (!code.includes(MARK)) return null;
      const from = path.posix.dirname(chunk.fileName);
      const addressed = code.replaceAll(
        new RegExp(`${MARK}\\("([^"]+)"\\)`, 'g'),
        (_, file: string) => `new URL(${JSON.stringify(`./${path.posix.relative(from, file)}`)}, import.meta.url).href`,
      );
      return { code: addressed };
    },
  };
}

function removeOld(folder: string): void {
  for (const file of globSync('*', { cwd: folder })) {
    const whole = path.join(folder, file);
    if (statSync(whole).mtimeMs < Date.now() - KEPT_MS) rmSync(whole, { force: true });
  }
}
