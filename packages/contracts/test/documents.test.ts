import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { asyncApiDocument, contracts, openApiDocument, type Route, routes } from '../src/index.ts';

const openApi = openApiDocument({ version: '1.2.3' });
const asyncApi = asyncApiDocument({ version: '1.2.3', namespace: 'limner' });

describe('the OpenAPI document', () => {
  it('[AP-18 part] when made from the routes, then it is valid OpenAPI 3.1', async () => {
    const checked = await new Validator().validate(structuredClone(openApi));
    expect(checked.errors).toBeUndefined();
    expect(checked.valid).toBe(true);
  });

  it('[AP-18 part] when a route is declared, then it is documented, with its parameters and its response', () => {
    const paths = openApi.paths as Record<
      string,
      Record<string, { operationId: string; parameters: { name: string }[] }>
    >;
    expect(Object.keys(routes).length).toBeGreaterThan(20);
    for (const route of Object.values<Route>(routes)) {
      const operation = paths[route.path]?.[route.method.toLowerCase()];
      expect(operation?.operationId).toBe(route.name);
      for (const [, name] of route.path.matchAll(/\{(\w+)\}/g)) {
        expect(operation?.parameters.map((parameter) => parameter.name)).toContain(name);
      }
    }
  });

  it('when schemas refer to each other, then every reference can be resolved', () => {
    expect(dangling({ at: { $ref: '#/nowhere' } })).toEqual(['#/nowhere']);
    expect(JSON.stringify(openApi)).toContain('"$ref":"#/');
    expect(JSON.stringify(asyncApi)).toContain('"$ref":"#/');
    expect(dangling(openApi)).toEqual([]);
    expect(dangling(asyncApi)).toEqual([]);
  });
});

describe('the AsyncAPI document', () => {
  it('[AP-18 part] when made from the contracts, then it is valid AsyncAPI 3.0', async () => {
    const schema = JSON.parse(
      await readFile(createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0.json'), 'utf8'),
    );
    const ajv = new Ajv({ strict: false, allErrors: true, logger: false, meta: false, validateSchema: false });
    addFormats.default(ajv);
    const validate = ajv.compile(schema);
    validate(asyncApi);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('when a contract is declared, then its subject is a channel', () => {
    const channels = Object.values(asyncApi.channels as Record<string, { address: string | null }>).map(
      ({ address }) => address,
    );
    expect(contracts.length).toBeGreaterThan(30);
    for (const { subject } of contracts) expect(channels).toContain(subject);
  });

  it('when contracts are declared, then their subjects are unique and follow the grammar', () => {
    const subjects = contracts.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(subjects.length);
    for (const contract of contracts) {
      expect(contract.subject).toMatch(
        contract.kind === 'request' ? /^[a-z]+\.[a-z]+\.[a-z]+$/ : /^[a-z]+\.[a-z]+\.[a-z]+\.v\d+$/,
      );
    }
  });
});

function dangling(document: Record<string, unknown>): string[] {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref ?? '');
  return refs.filter(
    (ref) =>
      ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document) === undefined,
  );
}
