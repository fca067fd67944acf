import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { keepCompiledCode } from './jest-code-cache.mjs';
import { lengthenTimeLimits } from './jest-patience.mjs';

keepCompiledCode();

/**
 * Jest's environment for Node with an ordinary global object. Jest's own is a proxy behind an interceptor, which makes each use of `Math`, `Map` or
 * `Object` a call in two languages: code that computes ran up to ten times slower in tests than outside.
 */
export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }

  handleTestEvent = lengthenTimeLimits;
  /** Weak references to the timers that tests have started. */
  timers = [];

  async setup() {
    await super.setup();
    for (const name of ['setTimeout', 'setInterval']) this.global[name] = this.remembering(this.global[name]);
  }

  /** A timer that still runs would keep everything that the file of tests has loaded in memory until it ends. */
  async teardown() {
    for (const timer of this.timers) clearTimeout(timer.deref());
    await super.teardown();
  }

  remembering(start) {
    const remember = (...given) => {
      const timer = start(...given);
      this.timers.push(new WeakRef(timer));
      return timer;
    };
    // With `util.promisify.custom`.
    return Object.defineProperties(remember, Object.getOwnPropertyDescriptors(start));
  }
}
