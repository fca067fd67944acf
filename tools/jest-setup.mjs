import path from 'node:path';
import { compileAssembly } from './compile-assembly.ts';
import { root } from './reports.ts';

/** Tests run sources, but WebAssembly only compiled. Threads that run sources keep their compiled code, which halves the time of their start. */
export default async () => {
  process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/limner/compiled');
  await compileAssembly();
};
