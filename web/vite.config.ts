import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './every-page.ts';
import { onlyParts, parsedWords } from './parsed-words.ts';

const gateway = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/**
 * Where the compiler remembers what was drawn. Not the frame of the pages and what stands in for parts that fail: they are drawn once a page, and
 * remembering costs the first download more than 1 KB.
 */
const COMPILED = ['/src/features/', '/src/pages/', '/src/shared/'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [parsedWords(), onlyParts(), react({ compiler: { sources: COMPILED } })],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    // Messages are parsed by then.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  json: { namedExports: false },
  server: { proxy: { '/api': gateway, '/images': gateway, '/media': gateway } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
});
