import type { Network } from './network.ts';
import { plainRuntime } from './plain-runtime.ts';
import { referencePicture } from './reference-picture.ts';
import type { NetworkRuntime } from './runtime.ts';
import { tensorRuntime } from './tensor-runtime.ts';
import { type Load, loadModule, openNative, openWasm } from './tensorflow.ts';

type RuntimeName = NetworkRuntime['name'];

/** From the quickest to the one that always works. */
const ORDER: readonly RuntimeName[] = ['tensorflow', 'wasm', 'plain'];

/** How far a runtime may be from the reference of a network. */
const TOLERANCE = 1e-5;

/**
 * Opens the quickest runtime that works: `@tensorflow/tfjs-node` when it is installed, TensorFlow.js in WebAssembly, plain loops. Each runs a picture
 * first: one may open and then fail, as tfjs-node 4.22.0 does since Node 23 (tensorflow/tfjs#8609). `onFallback` gets why one of them is not used,
 * unless it is only not installed.
 */
export async function openRuntime(
  network: Network,
  onFallback: (message: string) => void,
  { order = ORDER, load = loadModule }: { order?: readonly RuntimeName[]; load?: Load } = {},
): Promise<NetworkRuntime> {
  for (const name of order) {
    try {
      const runtime = await openers[name](network, load);
      if (runtime) return checked(runtime, network);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onFallback(`the embedder's network does not run by ${name}, and is slower without it: ${reason}`);
    }
  }
  return plainRuntime(network);
}

/** @throws when it does not run, or makes something else than the reference; it is closed then. */
function checked(runtime: NetworkRuntime, { manifest }: Network): NetworkRuntime {
  try {
    const [row] = runtime.run([Float32Array.from(referencePicture(manifest.input.size))]);
    const differences = manifest.reference?.map((value, at) => Math.abs(value - (row?.[at] ?? Number.NaN))) ?? [];
    if (!differences.every((difference) => difference <= TOLERANCE))
      throw new Error(`its results differ from the reference by ${Math.max(...differences)}`);
    return runtime;
  } catch (error) {
    runtime.close();
    throw error;
  }
}

const openers: Record<RuntimeName, (network: Network, load: Load) => Promise<NetworkRuntime | undefined>> = {
  tensorflow: async (network, load) => {
    const tf = await openNative(load);
    return tf && tensorRuntime('tensorflow', tf, network);
  },
  wasm: async (network, load) => tensorRuntime('wasm', await openWasm(load), network),
  plain: async (network) => plainRuntime(network),
};
