import { TestEnvironment } from 'jest-environment-jsdom';
import { keepCompiledCode } from './jest-code-cache.mjs';

keepCompiledCode();

/** Jest's environment for the web, without compiling every module again for every file. */
export default TestEnvironment;
