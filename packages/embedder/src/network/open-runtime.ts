import { createRequire } from 'node:module';
import path from 'node:path';
import type { Network } from './network.ts';
import { plainRuntime } from './plain-runtime.ts';
import type { NetworkRuntime } from './runtime.ts';
import { tensorRuntime } from './tensor-runtime.ts';

type RuntimeName = NetworkRuntime['name'];

/** From the quickest to the one that always works. */
const ORDER: readonly RuntimeName[] = ['tensorflow', 'wasm', 'plain'];

/** How modules are loaded; given for tests. */
export type Load = (name: string) => Promise<unknown>;

const { resolve } = createRequire(import.meta.url);

/**
 * Opens the quickest runtime there is: `@tensorflow/tfjs-node` when it is installed, TensorFlow.js in WebAssembly, plain loops. `onFallback` is told
 * why one of them does not run, unless it is only not installed.
 */
export async function openRuntime(
  network: Network,
  onFallback: (message: string) => void,
  { order = ORDER, load = (name) => import(name) }: { order?: readonly RuntimeName[]; load?: Load } = {},
): Promise<NetworkRuntime> {
  for (const name of order) {
    try {
      return await openers[name](network, load);
    } catch (error) {
      if (isMissing(error, name)) continue;
      const reason = error instanceof Error ? error.message : String(error);
      onFallback(`the embedder's network does not run by ${name}, which is slower without it: ${reason}`);
    }
  }
  return plainRuntime(network);
}

const openers: Record<RuntimeName, (network: Network, load: Load) => Promise<NetworkRuntime>> = {
  tensorflow: async (network, load) => {
    const tf = (await load('@tensorflow/tfjs-node')) as typeof import('@tensorflow/tfjs-core');
    await tf.ready();
    return tensorRuntime('tensorflow', tf, network);
  },
  wasm: async (network, load) => tensorRuntime('wasm', await openWasm(load), network),
  plain: async (network) => plainRuntime(network),
};

/** TensorFlow.js on its WebAssembly backend, single-threaded: a worker has one core. */
export async function openWasm(load: Load = (name) => import(name)) {
  const tf = (await load('@tensorflow/tfjs-core')) as typeof import('@tensorflow/tfjs-core');
  const backend = (await load('@tensorflow/tfjs-backend-wasm')) as typeof import('@tensorflow/tfjs-backend-wasm');
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  backend.setWasmPaths(`${path.dirname(resolve('@tensorflow/tfjs-backend-wasm/package.json'))}/wasm-out/`);
  if (!(await tf.setBackend('wasm'))) throw new Error('its WebAssembly backend does not start');
  return tf;
}

function isMissing(error: unknown, name: RuntimeName): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return name === 'tensorflow' && (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND');
}
