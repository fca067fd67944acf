import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import swcJest from '@swc/jest';
import { root } from './reports.ts';

const GLOBALS = 'limner:jest-globals';
const NAMES = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'test'];
/** Source files of the project, not what is installed or built. */
const SOURCE = /^(?!.*\/(?:node_modules|dist)\/).*\.ts$/;
const OF_TESTS = /\/test\//;

/**
 * Lets this thread load the project's sources with Node's own loader: `source` of each package, compiled as Jest compiles them. What lies in a folder `test` is loaded
 * again for each file of tests, with the functions of that file; everything else is loaded once.
 *
 * @param compile Compiles a source file: `(source, file) => code`.
 * @returns A function to call before each file of tests: takes Jest's functions (`describe`, `it`, …), answers the address to import that file from.
 */
export function loadSources(compile) {
  let [run, functions] = [0, {}];
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === '@jest/globals') return { url: `${GLOBALS}?${run}`, format: 'module', shortCircuit: true };
      const resolved = next(specifier, { ...context, conditions: ['source', ...context.conditions] });
      const { pathname, protocol } = new URL(resolved.url);
    },
  });
}
