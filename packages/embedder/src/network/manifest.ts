import { z } from 'zod';

const name = z
  .string()
  .regex(/^[a-z][a-z0-9._-]*$/i, 'a name has letters, digits, dots, dashes')
  .max(64);
const count = z.int().min(1).max(4096);
const channels = z.tuple([count, count]);
const activation = z.enum(['relu', 'none']);
const threeNumbers = z.tuple([z.number(), z.number(), z.number()]);

const layer = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('conv'),
    name,
    inputs: z.tuple([name]),
    channels,
    kernel: z.union([z.literal(1), z.literal(3)]),
    stride: z.union([z.literal(1), z.literal(2)]),
    padding: z.union([z.literal(0), z.literal(1)]),
    /** 1, or the number of channels: each by itself. */
    groups: count,
    activation,
  }),
  z.strictObject({ kind: z.literal('add'), name, inputs: z.tuple([name, name]), activation }),
  z.strictObject({ kind: z.enum(['average-pool', 'max-pool']), name, inputs: z.tuple([name]) }),
  z.strictObject({ kind: z.literal('concat'), name, inputs: z.array(name).min(2).max(8) }),
  z.strictObject({ kind: z.literal('dense'), name, inputs: z.tuple([name]), channels, activation }),
]);

/** A file of weights beside its description: little-endian half floats. */
export const weightsFile = z.strictObject({
  file: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  bytes: z.int().min(2).max(20_000_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The description of a network: its layers in order of computation, and the file with their weights. */
export const manifestSchema = z.object({
  identity: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,59}$/),
  /** What an RGB value becomes: (value / 255 - mean) / deviation. */
  input: z.strictObject({
    size: z.int().min(8).max(512),
    mean: threeNumbers,
    deviation: threeNumbers.refine((values) => values.every((value) => value > 0), 'a deviation is above 0'),
  }),
  layers: z.array(layer).min(1).max(400),
  /** Parts of the output; each is divided by its length. */
  segments: z
    .array(z.strictObject({ name, layer: name, length: count }))
    .min(1)
    .max(8),
  /** For each layer in order its kernel [y, x, in / groups, out], then its bias. */
  weights: weightsFile,
  /** What the segments of `referencePicture` are in double precision (`training/reference.py`). A runtime that makes something else is not used. */
  reference: z.array(z.number()).optional(),
  /** How it was trained; for people. */
  training: z.record(z.string(), z.unknown()).optional(),
});

export type WeightsFile = z.output<typeof weightsFile>;
export type Manifest = z.output<typeof manifestSchema>;
export type Layer = Manifest['layers'][number];
