import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import type { BenchRow } from '../../tools/bench-row.ts';
import { BUDGETS, downloadSizes } from '../download-sizes.ts';

/** Pages that are printed: those that add most. */
const PRINTED = 5;

/** What visitors download: the JavaScript of a first visit, what each page adds to it, and the style sheet. The build fails above these limits, too. */
export default async function bench(): Promise<BenchRow[]> {
  const { initial, settled, css, pages } = await downloadSizes(fileURLToPath(new URL('../dist/', import.meta.url)));
  const baseline = kb(await reactAlone());
  const row = (what: string, value: number, limit: number): BenchRow => ({
    what,
    unit: 'KB, as sent in Brotli',
    value: kb(value),
    target: `at most ${limit}`,
    ok: value <= limit,
  });
  return [
    {
      ...row('initial JavaScript of the home page', initial, BUDGETS.initial),
      baseline,
      baselineName: 'react and react-dom alone, built the same way',
      ratio: Math.round((initial / baseline) * 100) / 100,
    },
    row('JavaScript of the home page in all, until the visitor does something', settled, BUDGETS.settled),
    ...pages.slice(0, PRINTED).map(({ page, js }) => row(`JavaScript that the page ${page} adds`, js, BUDGETS.route)),
    row('CSS, of all pages together', css, BUDGETS.css),
  ];
}

/** Kilobytes of the smallest React page, built by the same bundler. */
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
  const chunks = output.output.filter((one) => one.type === 'chunk');
  return chunks.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1_000;
}

const kb = (size: number): number => Math.round(size * 10) / 10;
