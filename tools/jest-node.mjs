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
}
