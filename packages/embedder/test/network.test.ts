import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { widenHalfFloats } from '../src/network/half-floats.ts';
import type { Manifest } from '../src/network/manifest.ts';
import { readNetwork } from '../src/network/network.ts';
import { openRuntime } from '../src/network/open-runtime.ts';
import { formulaPicture } from '../src/network/reference-picture.ts';
import { resize } from '../src/network/resize.ts';
import { type Load, loadModule, openWasm, type TensorFlow } from '../src/network/tensorflow.ts';
import reference from './network-reference.json' with { type: 'json' };
import { writeRandomNetwork } from './random-network.ts';

const dataFolder = path.resolve(import.meta.dirname, '../data');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-network-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a network', () => {
  it('when it runs by TensorFlow.js in WebAssembly and by plain loops, then both give the same within 1e-5, in batches too', async () => {
    await writeRandomNetwork(folder, 1);
    const network = readNetwork(folder);
    const [wasm, plain] = [await runtime('wasm'), await runtime('plain')];
    expect([wasm.name, plain.name]).toEqual(['wasm', 'plain']);
    const inputs = [0, 1, 2, 3, 4, 5].map((k) => Float32Array.from(formulaPicture(k)));
    const [quick, slow] = [wasm.run(inputs), plain.run(inputs)];
    expect(farthest(quick, slow)).toBeLessThan(1e-5);
    expect(
      farthest(
        inputs.map((input) => wasm.run([input])[0] ?? new Float32Array()),
        slow,
      ),
    ).toBeLessThan(1e-5);
    expect(farthest([slow[0] ?? new Float32Array()], [slow[1] ?? new Float32Array()])).toBeGreaterThan(1e-3);
    for (const row of quick) {
      expect(row).toHaveLength(24);
      for (const part of [row.subarray(0, 16), row.subarray(16)]) expect(Math.hypot(...part)).toBeCloseTo(1, 5);
    }
    wasm.close();

    function runtime(name: 'wasm' | 'plain') {
      return openRuntime(network, fail, { order: [name] });
    }
  });

  it('when tfjs-node is installed, then it runs the network; when it is not, the next one does without a word', async () => {
    await writeRandomNetwork(folder, 2);
    const network = readNetwork(folder);
    const input = Float32Array.from(formulaPicture(1));
    const native = await openRuntime(network, fail, { load: tfjsNode((tf) => tf) });
    const other = await openRuntime(network, fail);
    expect([native.name, other.name]).toEqual(['tensorflow', 'wasm']);
    expect(farthest(native.run([input]), other.run([input]))).toBeLessThan(1e-5);
  });

  it('when a runtime is broken, then the next one runs, and the reason is reported', async () => {
    await writeRandomNetwork(folder, 2);
    const reasons: string[] = [];
    const load = async () => {
      throw new Error('its library is of another system');
    };
    const runtime = await openRuntime(readNetwork(folder), (message) => reasons.push(message), { load });
    expect(runtime.name).toBe('plain');
    expect(reasons).toEqual([
      expect.stringMatching(/tensorflow.*another system/),
      expect.stringMatching(/wasm.*another system/),
    ]);
  });

  it('when a runtime opens but fails once it runs, as tfjs-node 4.22.0 does on Node 24, then the next one runs, and the reason is reported', async () => {
    await writeRandomNetwork(folder, 2);
    const reasons: string[] = [];
    const mean = () => {
      throw new TypeError('(0 , util_1.isNullOrUndefined) is not a function');
    };
    const load = tfjsNode((tf) => ({ ...tf, mean }));
    const runtime = await openRuntime(readNetwork(folder), (message) => reasons.push(message), { load });
    expect(runtime.name).toBe('wasm');
    expect(reasons).toEqual([expect.stringMatching(/tensorflow.*isNullOrUndefined\) is not a function/)]);
    runtime.close();
  });

  it.each<[string, Partial<Manifest> | string, RegExp]>([
    ['is no JSON', '{', /network\.json cannot be read/],
    ['lacks a field', '{"identity":"x"}', /does not describe a network.*[\s\S]*layers/],
    [
      'names too few weights',
      { weights: { file: 'network.f16', bytes: 2, sha256: '0'.repeat(64) } },
      /manifest says 2/,
    ],
    ['has another hash', { weights: { file: 'network.f16', bytes: 5168, sha256: '0'.repeat(64) } }, /SHA-256 differs/],
    ['leads out of its folder', { weights: { file: '../x', bytes: 2, sha256: '0'.repeat(64) } }, /weights/],
    ['names a missing layer', { segments: [{ name: 'a', layer: 'nothing', length: 4 }] }, /needs nothing/],
    ['has a segment of another length', { segments: [{ name: 'a', layer: 'view', length: 4 }] }, /has 4 floats/],
    [
      'has a layer that does not fit',
      { layers: [{ kind: 'dense', name: 'a', inputs: ['input'], channels: [3, 4], activation: 'none' }] },
      /layer a \(dense\) does not fit/,
    ],
  ])('when its manifest %s, then the error says so', async (_, change, message) => {
    await writeRandomNetwork(folder, 1, typeof change === 'string' ? {} : change);
    if (typeof change === 'string') await writeFile(path.join(folder, 'network.json'), change);
    expect(() => readNetwork(folder)).toThrow(message);
  });

  it('when its weights are missing or cut off, then the error names the file', async () => {
    const { weights } = await writeRandomNetwork(folder, 1);
    await writeFile(path.join(folder, weights.file), Buffer.alloc(8));
    expect(() => readNetwork(folder)).toThrow(/network\.f16 has 8 bytes/);
    await rm(path.join(folder, weights.file));
    expect(() => readNetwork(folder)).toThrow(/network\.f16 cannot be read/);
  });

  it('when weights are half floats, then they are widened exactly', () => {
    const bits = Buffer.from(Uint16Array.of(0x3c00, 0xc000, 0x0001, 0x7bff, 0x8000, 0x3555).buffer);
    expect([...widenHalfFloats(bits)]).toEqual([1, -2, 2 ** -24, 65504, -0, Math.fround(0.333251953125)]);
  });
});

describe('the trained network', () => {
  it.each(['wasm', 'plain'] as const)(
    'when it runs by %s, then its segments are those of the stored reference within 1e-5',
    async (name) => {
      const network = readNetwork(dataFolder);
      expect(reference.identity).toBe(network.manifest.identity);
      const runtime = await openRuntime(network, fail, { order: [name] });
      const rows = runtime.run(reference.inputs.map(({ k }) => Float32Array.from(formulaPicture(k))));
      const expected = reference.inputs.map(({ segments }) =>
        Float32Array.from(
          network.manifest.segments.flatMap((segment) => segments[segment.name as keyof typeof segments]),
        ),
      );
      expect(rows).toHaveLength(12);
      expect(farthest(rows, expected)).toBeLessThan(1e-5);
      runtime.close();
    },
  );

  it('when a runtime differs from the reference by more than 1e-5, then the next one runs', async () => {
    const network = readNetwork(dataFolder);
    const reasons: string[] = [];
    const load = tfjsNode((tf) => ({ ...tf, max: (...args) => tf.add(tf.max(...args), 0.001) }));
    const runtime = await openRuntime(network, (message) => reasons.push(message), { load });
    expect(runtime.name).toBe('wasm');
    expect(reasons).toEqual([expect.stringMatching(/tensorflow.*differ from the reference by 0\.000/)]);
    runtime.close();
  });
});

describe('the resize', () => {
  it('when a picture is shrunk, then it has the values of PyTorch', () => {
    const { width, height, k, row, values } = reference.resize[0] ?? fail('the reference has a resize');
    const whole = { left: 0, top: 0, right: width, bottom: height };
    const out = resize({ width, height, data: formulaPicture(k, width, height), channels: 3 }, whole, 96);
    const own = out.subarray(row * 96 * 3, (row + 1) * 96 * 3);
    expect(farthest([own], [Float32Array.from(values)])).toBeLessThan(1e-4);
  });

  const box = { left: 0, top: 0, right: 4, bottom: 4 };

  it('when a picture has its size already, then nothing changes', () => {
    const data = formulaPicture(3);
    const whole = { left: 0, top: 0, right: 96, bottom: 96 };
    expect([...resize({ width: 96, height: 96, data, channels: 3 }, whole, 96)]).toEqual([...data]);
  });

  it('when it halves a step of brightness, then the triangle filter weighs 3, 3, 1 at the sides', () => {
    const data = Uint8Array.from({ length: 48 }, (_, at) => (Math.floor(at / 3) % 4 < 2 ? 0 : 224));
    const out = resize({ width: 4, height: 4, data, channels: 3 }, box, 2);
    expect([...out].map((value) => Math.round(value * 1000) / 1000)).toEqual([
      32, 32, 32, 192, 192, 192, 32, 32, 32, 192, 192, 192,
    ]);
  });

  it('when pixels are transparent, then they are laid on white', () => {
    const data = new Uint8Array(4 * 4 * 4);
    data[3] = 255;
    const out = resize({ width: 4, height: 4, data, channels: 4 }, box, 4);
    expect([...out.subarray(0, 6)]).toEqual([0, 0, 0, 255, 255, 255]);
  });

  it('when it enlarges a part, then the pixels outside the part do not count', () => {
    const data = Uint8Array.from({ length: 48 }, (_, at) => (Math.floor(at / 3) % 4 === 1 ? 90 : 255));
    const part = { left: 1, top: 0, right: 2, bottom: 3 };
    expect(new Set(resize({ width: 4, height: 4, data, channels: 3 }, part, 8))).toEqual(new Set([90]));
  });
});

/** Loads modules as if `@tensorflow/tfjs-node`, which cannot be installed everywhere, were there: it has the functions of TensorFlow.js. */
function tfjsNode(made: (tf: TensorFlow) => TensorFlow): Load {
  return async (name) => (name.endsWith('tfjs-node') ? made(await openWasm(loadModule)) : loadModule(name));
}

function fail(message: string): never {
  throw new Error(message);
}

/** The largest difference of two numbers in one place. */
function farthest(left: readonly Float32Array[], right: readonly Float32Array[]): number {
  return Math.max(
    ...left.map((row, at) => Math.max(...row.map((value, place) => Math.abs(value - (right[at]?.[place] ?? 9))))),
  );
}
