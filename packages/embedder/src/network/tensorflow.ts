import { createRequire } from 'node:module';
import path from 'node:path';

/** How modules are loaded; given for tests. */
export type Load = (name: string) => Promise<unknown>;

export type TensorFlow = typeof import('@tensorflow/tfjs-core');

const { resolve } = createRequire(import.meta.url);

/** Loads a module by a name that is not resolved before. */
export const loadModule: Load = (name) => import(name);

/** TensorFlow's own library. Undefined when `@tensorflow/tfjs-node` is not installed. @throws when it does not run here. */
export async function openNative(load: Load): Promise<TensorFlow | undefined> {
  let tf: TensorFlow;
  try {
    tf = (await load('@tensorflow/tfjs-node')) as TensorFlow;
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
  await tf.ready();
  return tf;
}

/** TensorFlow.js on its WebAssembly backend, single-threaded: a worker has one core. */
export async function openWasm(load: Load): Promise<TensorFlow> {
  const tf = (await load('@tensorflow/tfjs-core')) as TensorFlow;
  const backend = (await load('@tensorflow/tfjs-backend-wasm')) as typeof import('@tensorflow/tfjs-backend-wasm');
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  backend.setWasmPaths(`${path.dirname(resolve('@tensorflow/tfjs-backend-wasm/package.json'))}/wasm-out/`);
  if (!(await tf.setBackend('wasm'))) throw new Error('its WebAssembly backend does not start');
  return tf;
}

/** The quickest TensorFlow there is for models of others: native, WebAssembly, JavaScript. */
export async function openTensorFlow(
  onFallback: (message: string) => void,
  load: Load = loadModule,
): Promise<TensorFlow> {
  for (const open of [openNative, openWasm]) {
    try {
      const tf = await open(load);
      if (tf) return tf;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onFallback(`the embedder's model is slower than it might be: ${reason}`);
    }
  }
  const tf = (await load('@tensorflow/tfjs-core')) as TensorFlow;
  await load('@tensorflow/tfjs-backend-cpu');
  await tf.setBackend('cpu');
  return tf;
}
