export * from './asyncapi.ts';
export * from './catalogue.ts';
export * from './common.ts';
export * from './define.ts';
export * from './http.ts';
export * from './openapi.ts';
export * from './search.ts';
export * from './uploads.ts';
