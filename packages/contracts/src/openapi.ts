import { z } from 'zod';
import { problem } from './common.ts';
import type { CookieContract } from './cookies.ts';
import { routes } from './http.ts';
import type { Batch, Form, Route } from './route.ts';
import { createSchemaBook, type JsonSchema } from './schema-book.ts';

/** Routes as an OpenAPI 3.1 document. */
export function openApiDocument({
  version,
  server = '/',
  of = Object.values<Route>(routes),
}: {
  version: string;
  server?: string;
  /** The routes; all by default. */
  of?: readonly Route[];
}): Record<string, unknown> {
  const book = createSchemaBook('#/components/schemas/');
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of of) {
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
      description:
        'Calls of a Limner installation. Errors are problem details (RFC 9457). Fields and query parameters that a call does not have are refused; those of campaigns, such as `utm_source`, change nothing.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: ['collections', 'content', 'search', 'sign-in', 'events', 'insight', 'about'].map((name) => ({ name })),
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
    parameters: [
      ...parametersOf(route.params, 'path', input),
      ...parametersOf(route.query, 'query', input),
      ...route.reads.map((cookie) => cookieParameter(cookie, input)),
      ...headersOf(route),
    ],
    ...bodyOf(route, input),
    responses: {
      [route.status]: { description: route.summary, ...answerOf(route, output) },
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

function cookieParameter({ name, summary, value }: CookieContract, input: Describe): object {
  return { name, in: 'cookie', required: false, description: summary, schema: input(value) };
}

function headersOf({ idempotency, stream }: Route): object[] {
  const headers: object[] = [];
  if (idempotency !== 'none')
    headers.push({
      name: 'Idempotency-Key',
      in: 'header',
      required: idempotency === 'required',
      description:
        idempotency === 'service'
          ? 'A new key for each body; what is sent again with the same key counts once'
          : 'A new key for each operation; a repeated call with the same key gets the first response, for a day',
      schema: { type: 'string', minLength: 16, maxLength: 128 },
    });
  if (stream === 'events')
    headers.push({
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'The last event that the client has: the stream goes on behind it',
      schema: { type: 'string', maxLength: 300 },
    });
  return headers;
}

const STREAM_TYPES = { events: 'text/event-stream', lines: 'application/x-ndjson' } as const;

function answerOf({ output, stream, status, sets, idempotency }: Route, describe: Describe): object {
  const headers = {
    ...(sets.length > 0 && {
      'Set-Cookie': {
        description: sets.map(({ name, summary }) => `${name}: ${summary}`).join('; '),
        schema: { type: 'string' },
      },
    }),
    ...((idempotency === 'optional' || idempotency === 'required') && {
      'Idempotency-Replayed': { description: '`true` on a replayed response', schema: { type: 'string' } },
    }),
  };
  const type = stream === 'none' ? 'application/json' : STREAM_TYPES[stream];
  const hasBody = status !== 204 && output.def.type !== 'undefined';
  return {
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(hasBody && { content: { [type]: { schema: describe(output) } } }),
  };
}

function bodyOf({ body, form, batch }: Route, input: Describe): { requestBody?: object } {
  if (batch) return { requestBody: { required: true, content: batchContent(batch, input) } };
  const hasBody = Object.keys(body.shape).length > 0;
  if (!hasBody && !form) return {};
  return {
    requestBody: {
      required: true,
      content: {
        ...(hasBody && { 'application/json': { schema: input(body) } }),
        ...(form && { 'multipart/form-data': { schema: withFiles(form, input(form.fields)) } }),
      },
    },
  };
}

function batchContent({ entries, bytes }: Batch, input: Describe): object {
  const schema = { oneOf: [input(entries.element), input(entries)], description: `At most ${bytes} bytes` };
  return { 'application/json': { schema }, 'text/plain': { schema } };
}

function withFiles({ files, bytesPerFile }: Form, fields: JsonSchema): JsonSchema {
  const one = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `At most ${bytesPerFile} bytes`,
  };
  const file = files === 1 ? one : { type: 'array', items: one, minItems: 1, maxItems: files };
  return { ...fields, properties: { file, ...(fields.properties as JsonSchema) }, required: ['file'] };
}
