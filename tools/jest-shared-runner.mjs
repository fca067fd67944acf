import { createRequire } from 'node:module';
import { SourceLoader } from './jest-shared-loader.mjs';

const require = createRequire(import.meta.url);
const { default: runWithCircus } = require('jest-circus/runner');
let loader;

/**
 * A `testRunner` of Jest: runs a file of tests with Jest's own framework, but not in a realm of its own. Services and libraries are evaluated once for all files
 * of a worker (docs/decisions/0006-test-runners.md). A file that replaces modules or time is named `*.isolated.test.ts`, and runs as Jest does it.
 */
export default function runShared(globalConfig, config, environment, runtime, file, send) {
  loader ??= new SourceLoader(config.transform[0][2]);
  let globals;
  const ofThisFile = {
    // A fresh framework, as its state is that of one file. What it uses is kept.
    requireInternalModule(framework) {
      delete require.cache[framework];
      return require(framework);
    },
    requireModule: require,
    setGlobalsForRuntime: (given) => {
      globals = { ...given, jest: mocksOf(environment) };
    },
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (imported) => loader.import(imported, globals),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
  return runWithCircus(globalConfig, config, environment, ofThisFile, file, send);
}

/** Of the object `jest`, what does not replace modules or time. */
function mocksOf({ moduleMocker }) {
  return { fn: moduleMocker.fn.bind(moduleMocker), spyOn: moduleMocker.spyOn.bind(moduleMocker) };
}
