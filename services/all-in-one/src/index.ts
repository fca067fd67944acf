export { type EmbeddedOptions, type EmbeddedSystem, startEmbedded } from './embedded.ts';
export { createOperations, type Operations } from './operations.ts';
export { type BuiltService, SERVICES, startServices } from './services.ts';
