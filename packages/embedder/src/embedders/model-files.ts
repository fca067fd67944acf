import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { HAND_LENGTHS, type HandSegment } from '../descriptor/segments.ts';
import { ASPECTS } from '../embedder.ts';
import { NetworkError } from '../network/network.ts';
import { modesSchema, thresholdsSchema } from './profile-parts.ts';

/** Name of the file that says how a model embeds, beside the model. */
const SETTINGS_FILE = 'embedder.json';

/** Most bytes of weights: a worker has 500 MB in all, and decodes pictures in it too. */
const MAX_WEIGHTS = 120_000_000;

const fileName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/, 'a file in the folder of the model');
const threeNumbers = z.tuple([z.number(), z.number(), z.number()]);
const handSegments = Object.keys(HAND_LENGTHS) as [HandSegment, ...HandSegment[]];

const settingsSchema = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,59}$/),
    model: fileName.default('model.json'),
    /** Side of the square that the model takes, and what an RGB value becomes: (value / 255 - mean) / deviation. */
    input: z.strictObject({
      size: z.int().min(8).max(1024),
      mean: threeNumbers,
      deviation: threeNumbers.refine((values) => values.every((value) => value > 0), 'a deviation is above 0'),
    }),
    /** What the model returns, all outputs one after another. */
    segments: z
      .array(
        z.strictObject({
          name: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
          length: z.int().min(1).max(4096),
          aspect: z.enum(ASPECTS).optional(),
        }),
      )
      .min(1)
      .max(8),
    /** Parts of the hand-crafted descriptor that stand beside it. */
    hand: z.array(z.enum(handSegments)).default([]),
    modes: modesSchema,
    thresholds: thresholdsSchema,
    maxViews: z.int().min(1).max(6).default(6),
  })
  .superRefine(({ segments, hand, modes }, context) => {
    const names = [...hand, ...segments.map(({ name }) => name)];
    if (new Set(names).size < names.length) context.addIssue({ code: 'custom', message: 'two segments share a name' });
    for (const name of Object.values(modes).flatMap((shares) => Object.keys(shares)))
      if (!names.includes(name))
        context.addIssue({ code: 'custom', message: `modes name ${name}, which is no segment` });
  });

const modelSchema = z.looseObject({
  format: z.enum(['layers-model', 'graph-model']),
  modelTopology: z.looseObject({}),
  weightsManifest: z
    .array(z.looseObject({ paths: z.array(fileName).min(1), weights: z.array(z.looseObject({})) }))
    .min(1),
});

export type ModelSettings = z.output<typeof settingsSchema>;

export interface ModelFiles {
  readonly settings: ModelSettings;
  readonly model: z.output<typeof modelSchema>;
  /** Empty when they were not asked for. */
  readonly weights: readonly Buffer[];
  /** The first digits of the SHA-256 of all files. */
  readonly hash: string;
}

/** Reads and checks the files of a model; its weights are only kept if asked for. @throws {NetworkError} that names the file. */
export function readModelFiles(folder: string, withWeights: boolean): ModelFiles {
  const hash = createHash('sha256');
  const read = (name: string) => {
    const bytes = readFileOf(folder, name);
    hash.update(bytes);
    return bytes;
  };
  const settings = parse(settingsSchema, read(SETTINGS_FILE), path.join(folder, SETTINGS_FILE));
  const model = parse(modelSchema, read(settings.model), path.join(folder, settings.model));
  const names = model.weightsManifest.flatMap(({ paths }) => paths);
  const size = names.reduce(
    (sum, name) => sum + (statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
  if (size > MAX_WEIGHTS)
    throw new NetworkError(`the weights in ${folder} have ${size} bytes; ${MAX_WEIGHTS} are the most`);
  const weights: Buffer[] = [];
  for (const name of names) {
    const bytes = read(name);
    if (withWeights) weights.push(bytes);
  }
  return { settings, model, weights, hash: hash.digest('hex').slice(0, 8) };
}

function readFileOf(folder: string, name: string): Buffer {
  const file = path.join(folder, name);
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new NetworkError(`${file} cannot be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer, file: string): T {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new NetworkError(`${file} is no JSON`, { cause });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new NetworkError(`${file} does not say what it must: ${z.prettifyError(parsed.error)}`);
}
