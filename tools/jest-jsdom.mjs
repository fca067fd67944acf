import { TestEnvironment } from 'jest-environment-jsdom';
import { keepCompiledCode } from './jest-code-cache.mjs';
import { lengthenTimeLimits } from './jest-patience.mjs';

keepCompiledCode();

/** Jest's environment for the web, without compiling every module again for every file. */
export default class BrowserEnvironment extends TestEnvironment {
  handleTestEvent = lengthenTimeLimits;
}
