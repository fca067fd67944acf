import { createRequire } from 'node:module';
import { PATIENCE } from './packages/testing/src/patience.ts';
import { IS_THOROUGH } from './packages/testing/src/thorough.ts';

const swc = (parser, transform = {}) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', ...parser },
      transform,
    },
  },
];
const rootDir = import.meta.dirname;

/** What replaces modules for others, which needs a realm of its own. */
const ISOLATED = '\\.isolated\\.test\\.ts$';

const services = {
  displayName: 'services',
  globalSetup: '<rootDir>/tools/jest-setup.mjs',
  testEnvironment: '<rootDir>/tools/jest-shared-environment.mjs',
  testRunner: '<rootDir>/tools/jest-shared-runner.mjs',
  rootDir,
  roots: ['<rootDir>/packages', '<rootDir>/services', '<rootDir>/tools'],
  testMatch: ['**/test/**/*.test.ts'],
  modulePathIgnorePatterns: ['/dist/'],
  // What takes tens of seconds each, such as killing processes: in CI alone.
  testPathIgnorePatterns: ['/node_modules/', ISOLATED, ...(IS_THOROUGH ? [] : ['\\.long\\.test\\.ts$'])],
  extensionsToTreatAsEsm: ['.ts'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  transform: { '\\.ts$': swc({ decorators: true }, { legacyDecorator: true, decoratorMetadata: true }) },
};

const isolated = {
  ...services,
  displayName: 'isolated',
  testEnvironment: '<rootDir>/tools/jest-node.mjs',
  testRunner: 'jest-circus/runner',
  testMatch: ['**/test/**/*.isolated.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
};

const web = {
  displayName: 'web',
  testEnvironment: '<rootDir>/tools/jest-jsdom.mjs',
  rootDir,
  roots: ['<rootDir>/web/src'],
  testMatch: ['**/*.test.{ts,tsx}'],
  setupFiles: ['<rootDir>/web/jest-setup.mjs'],
  // All icons from the one CommonJS file. As ES modules they are thousands of files, and the package loads each of them.
  moduleNameMapper: { '^lucide-react$': createRequire(`${rootDir}/web/package.json`).resolve('lucide-react') },
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.css'],
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'] },
  transform: {
    '\\.tsx?$': swc(
      { tsx: true },
      {
        react: { runtime: 'automatic' },
        optimizer: { globals: { vars: { 'import.meta.env': '({MODE:"test"})' } } },
      },
    ),
    '\\.css$': '<rootDir>/tools/jest-css.mjs',
  },
};

export default {
  projects: [services, isolated, web],
  // One more than the cores of a small machine: many tests wait.
  maxWorkers: 3,
  // A worker ends with more than a gigabyte, which the system takes back in one to two seconds: longer than the half second that Jest waits for it.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/tools/jest-order.mjs',
  coverageProvider: 'v8',
  testTimeout: 30_000 * PATIENCE,
  reporters: ['default', '<rootDir>/tools/jest-line.mjs'],
};
