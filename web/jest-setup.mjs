import { TextDecoder, TextEncoder } from 'node:util';

// Browsers have them, jsdom does not, and the router asks for them as it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });
