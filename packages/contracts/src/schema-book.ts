import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

export interface SchemaBook {
  /** What a caller may send: before defaults and conversions. */
  input(schema: z.ZodType): JsonSchema;
  /** What a response holds. */
  output(schema: z.ZodType): JsonSchema;
  /** Every named schema met so far, by name. */
  schemas(): Record<string, JsonSchema>;
}

/**
 * Turns zod schemas into JSON Schema (2020-12), with each named part (`.meta({ id })`) stored once, under `prefix`. By default zod puts them into the
 * `$defs` of each schema, where references of a larger document would be broken.
 */
export function createSchemaBook(prefix: string): SchemaBook {
  const named = new Map<string, JsonSchema>();

  function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as JsonSchema;
    const { $schema: _dialect, $defs = {}, id, ...rest } = converted;
    for (const [name, part] of Object.entries($defs as Record<string, JsonSchema>)) keep(name, part);
    if (typeof id !== 'string') return relink(rest, prefix) as JsonSchema;
    keep(id, rest);
    return { $ref: prefix + id };
  }

  function keep(name: string, { id: _id, ...schema }: JsonSchema): void {
    named.set(name, relink(schema, prefix) as JsonSchema);
  }

  return {
    input: (schema) => convert(schema, 'input'),
    output: (schema) => convert(schema, 'output'),
    schemas: () => Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function relink(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => relink(item, prefix));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string'
        ? [key, inner.replace(/^#\/(\$defs|definitions)\//, prefix)]
        : [key, relink(inner, prefix)],
    ),
  );
}
