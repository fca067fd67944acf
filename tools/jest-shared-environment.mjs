import { TestEnvironment } from 'jest-environment-node';
import { lengthenTimeLimits } from './jest-patience.mjs';

/** Names of the symbols under which the framework keeps what belongs to one file of tests. */
const OF_FRAMEWORK = new Set(['EVENT_HANDLERS', 'JEST_STATE_SYMBOL']);

process.setSourceMapsEnabled(true);

/** The environment of tests that run in the realm of their worker: afterwards it puts back what a file of tests changed in the process. */
export default class SharedEnvironment extends TestEnvironment {
  handleTestEvent = lengthenTimeLimits;
  #ofContext = this.global;
  #console = console;
  #exit = process.exit;
  #env = { ...process.env };

  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
  }

  async setup() {
    await super.setup();
    // Jest's only knows the source maps of what Jest has compiled. Without it Node uses its own.
    Error.prepareStackTrace = undefined;
  }

  async teardown() {
    globalThis.console = this.#console;
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (OF_FRAMEWORK.has(symbol.description)) delete globalThis[symbol];
    this.global = this.#ofContext;
    await super.teardown();
  }
}
