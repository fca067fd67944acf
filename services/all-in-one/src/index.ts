export { demoOriginals } from './demo-originals.ts';
export { type EmbeddedOptions, type EmbeddedSystem, startEmbedded } from './embedded.ts';
export { createOperations, type Operations } from './operations.ts';
export { seedDemo } from './seed.ts';
export { type BuiltService, SERVICES, startServices } from './services.ts';
