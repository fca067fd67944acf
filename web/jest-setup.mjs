import { TextDecoder, TextEncoder } from 'node:util';

// The router needs them on import; browsers have them, jsdom does not.
Object.assign(globalThis, { TextDecoder, TextEncoder });
