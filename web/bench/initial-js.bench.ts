import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { BenchRow } from '../../tools/bench-row.ts';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** What it was before the site had its route table, its eight languages and server rendering: the next thing to be added shows here first. */
const LIMIT_KB = 112.8;
const dist = new URL('../dist/', import.meta.url);

/** The JavaScript that a first visit to the home page downloads: the entry, the home route, all that they import, and the English messages. */
export default async function bench(): Promise<BenchRow[]> {
  const manifest: Manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8'));
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  const roots = [entry ?? '', 'src/pages/home-page.tsx', '../packages/words/languages/en.json'];
  const files = new Set(roots.flatMap((root) => closure(manifest, root)));
  const value = kb(await Promise.all([...files].map((file) => compressed(new URL(file, dist)))));
  const baseline = kb([await reactAlone()]);
  return [
    {
      what: 'initial JavaScript of the home page',
      unit: 'KB, as sent in Brotli',
      value,
      baseline,
      baselineName: 'react and react-dom alone, built the same way',
      ratio: Math.round((value / baseline) * 100) / 100,
      target: `at most ${LIMIT_KB}`,
      ok: value <= LIMIT_KB,
      note: `${files.size} files`,
    },
  ];
}

function closure(manifest: Manifest, name: string): string[] {
  const seen = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const next of manifest[one]?.imports ?? []) visit(next);
  };
  visit(name);
  return [...seen].flatMap((one) => manifest[one]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/** The size of the smallest React page, built by the same bundler. */
async function reactAlone(): Promise<number> {
  const source =
    "import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(createElement('p'));";
  const built = await build({
    root: fileURLToPath(new URL('../', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'alone',
        resolveId: (id) => (id === 'alone' ? id : null),
        load: (id) => (id === 'alone' ? source : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'alone' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('the baseline was not built');
  return output.output.reduce(
    (sum, chunk) => sum + (chunk.type === 'chunk' ? brotliCompressSync(chunk.code).length : 0),
    0,
  );
}

const compressed = async (file: URL): Promise<number> => (await readFile(`${fileURLToPath(file)}.br`)).length;

const kb = (sizes: readonly number[]): number => Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10;
