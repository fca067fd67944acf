import { compileAssembly } from './compile-assembly.ts';

/** Tests run sources, but WebAssembly only compiled. */
export default () => compileAssembly();
