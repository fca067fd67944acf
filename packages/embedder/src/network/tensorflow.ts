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

/** TensorFlow.js in JavaScript alone. */
async function openScript(load: Load): Promise<TensorFlow> {
  const tf = (await load('@tensorflow/tfjs-core')) as TensorFlow;
  await load('@tensorflow/tfjs-backend-cpu');
  await tf.setBackend('cpu');
  return tf;
}

/**
 * Opens a model of others by the quickest TensorFlow that runs it: native, WebAssembly, JavaScript. `onFallback` gets why a quicker one does not.
 * @param open Loads the model and runs it once.
 * @throws what `open` throws when none runs it.
 */
export async function openByTensorFlow<T>(
  open: (tf: TensorFlow) => Promise<T>,
  onFallback: (message: string) => void,
  load: Load = loadModule,
): Promise<T> {
  const failures: unknown[] = [];
  for (const start of [openNative, openWasm, openScript]) {
    try {
      const tf = await start(load);
      if (!tf) continue;
      const opened = await open(tf);
      for (const error of failures)
        onFallback(
          `the embedder's model is slower than it might be: ${error instanceof Error ? error.message : error}`,
        );
      return opened;
    } catch (error) {
      failures.push(error);
    }
  }
  throw failures.at(-1);
}
