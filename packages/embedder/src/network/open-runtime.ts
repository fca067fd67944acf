import type { Network } from './network.ts';
import { plainRuntime } from './plain-runtime.ts';
import type { NetworkRuntime } from './runtime.ts';
import { tensorRuntime } from './tensor-runtime.ts';
import { type Load, loadModule, openNative, openWasm } from './tensorflow.ts';

type RuntimeName = NetworkRuntime['name'];

/** From the quickest to the one that always works. */
const ORDER: readonly RuntimeName[] = ['tensorflow', 'wasm', 'plain'];

/**
 * Opens the quickest runtime there is: `@tensorflow/tfjs-node` when it is installed, TensorFlow.js in WebAssembly, plain loops. `onFallback` gets
 * why one of them does not run, unless it is only not installed.
 */
export async function openRuntime(
  network: Network,
  onFallback: (message: string) => void,
  { order = ORDER, load = loadModule }: { order?: readonly RuntimeName[]; load?: Load } = {},
): Promise<NetworkRuntime> {
  for (const name of order) {
    try {
      const runtime = await openers[name](network, load);
      if (runtime) return runtime;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onFallback(`the embedder's network does not run by ${name}, and is slower without it: ${reason}`);
    }
  }
  return plainRuntime(network);
}

const openers: Record<RuntimeName, (network: Network, load: Load) => Promise<NetworkRuntime | undefined>> = {
  tensorflow: async (network, load) => {
    const tf = await openNative(load);
    return tf && tensorRuntime('tensorflow', tf, network);
  },
  wasm: async (network, load) => tensorRuntime('wasm', await openWasm(load), network),
  plain: async (network) => plainRuntime(network),
};
