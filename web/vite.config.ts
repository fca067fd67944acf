import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { botPatterns } from './bot-patterns.ts';
import { className } from './class-names.ts';
import { compileHint } from './compile-hint.ts';
import { compressedFiles } from './compressed-files.ts';
import { downloadBudgets } from './download-sizes.ts';
import { editionIcons } from './edition-icons.ts';
import { chunkGroups } from './every-page.ts';
import { inlineStyles } from './inline-styles.ts';
import { onlyParts, parsedWords } from './parsed-words.ts';
import { unusedRouterCode } from './unused-router-code.ts';

const gateway = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/**
 * Files in which the React Compiler memoises. Not the frame of the pages and what stands in for parts that fail: they render once a page, and memoising
 * costs the first download more than 1 KB.
 */
const COMPILED = ['/src/features/', '/src/pages/', '/src/shared/'];

/** Bytes up to which a file becomes part of a script. The same on the server: the page has to name the same addresses. */
const NO_FILE_INLINE = 0;

const root = fileURLToPath(new URL('.', import.meta.url));

/** `vite build` builds the web for browsers, `vite build --ssr` the one module that renders it on the server (src/server.tsx). */
export default defineConfig(({ isSsrBuild = false, mode }) => ({
  root,
  plugins: [
    parsedWords({ isForServer: isSsrBuild }),
    onlyParts(),
    react({ compiler: { sources: COMPILED } }),
    !isSsrBuild && unusedRouterCode(),
    !isSsrBuild && botPatterns(),
    !isSsrBuild && compileHint(),
    !isSsrBuild && editionIcons(),
    !isSsrBuild && inlineStyles(),
    // A test also builds it in the mode `development`, as nobody downloads it.
    !isSsrBuild && mode === 'production' && compressedFiles(),
    !isSsrBuild && mode === 'production' && downloadBudgets(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    // Messages are parsed by then.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  json: { namedExports: false },
  css: { modules: { generateScopedName: className(root) } },
  ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node', 'development|production'] } },
  server: { proxy: { '/api': gateway, '/images': gateway, '/media': gateway } },
  build: isSsrBuild
    ? {
        assetsInlineLimit: NO_FILE_INLINE,
        outDir: 'dist-server',
        emptyOutDir: true,
        target: 'es2024',
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { output: { codeSplitting: false } },
      }
    : {
        assetsInlineLimit: NO_FILE_INLINE,
        outDir: 'dist',
        emptyOutDir: true,
        manifest: true,
        // One style sheet for all pages, which `inlineStyles` puts into them.
        cssCodeSplit: false,
        target: 'es2024',
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
      },
}));
