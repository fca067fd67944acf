import { z } from 'zod';
import { problem } from './common.ts';
import { type Route, routes } from './http.ts';
import { createSchemaBook, type JsonSchema } from './schema-book.ts';

/** The calls of `http.ts` as an OpenAPI 3.1 document. */
export function openApiDocument({
  version,
  server = '/',
}: {
  version: string;
  server?: string;
}): Record<string, unknown> {
  const book = createSchemaBook('#/components/schemas/');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of Object.values<Route>(routes)) {
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(route, book.input, book.output),
    };
  }
  book.output(problem);
  return {
    openapi: '3.1.1',
    info: {
      title: 'Limner',
      version,
      description: 'Calls of a Limner installation. Errors are problem details (RFC 9457).',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: ['collections', 'content', 'search', 'about'].map((name) => ({ name })),
    paths,
    components: {
      schemas: book.schemas(),
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: {
        Problem: {
          description: 'What went wrong',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
  };
}

type Describe = (schema: z.ZodType) => JsonSchema;

function operation(route: Route, input: Describe, output: Describe): Record<string, unknown> {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.tag],
    security: route.who.includes('any') ? [] : [{ token: [...route.who] }],
    parameters: [...parametersOf(route.params, 'path', input), ...parametersOf(route.query, 'query', input)],
    ...bodyOf(route, input),
    responses: {
      200: { description: route.summary, content: { 'application/json': { schema: output(route.output) } } },
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

function parametersOf(shape: z.ZodObject, place: 'path' | 'query', input: Describe): object[] {
  return Object.entries(shape.shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(schema, undefined).success,
    schema: input(schema as z.ZodType),
  }));
}

function bodyOf({ body, form }: Route, input: Describe): { requestBody?: object } {
  if (Object.keys(body.shape).length === 0) return {};
  const json = { 'application/json': { schema: input(body) } };
  return {
    requestBody: {
      required: true,
      content: form ? { ...json, 'multipart/form-data': { schema: withFile(input(form)) } } : json,
    },
  };
}

function withFile(form: JsonSchema): JsonSchema {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { ...form, properties: { file, ...(form.properties as JsonSchema) }, required: ['file'] };
}
