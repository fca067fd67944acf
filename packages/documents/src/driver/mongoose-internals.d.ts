// What mongoose lets a driver build on (mongoose/lib/drivers/SPEC.md); it ships no types for it.
declare module 'mongoose/lib/connection.js' {
  import type { Mongoose } from 'mongoose';
  export default class Connection {
    constructor(base: Mongoose);
    base: Mongoose;
    name: string;
    readyState: number;
    models: Record<string, { init(): Promise<unknown> }>;
    collections: Record<string, { onOpen(): void }>;
    db: unknown;
    client: unknown;
    onOpen(): void;
  }
}

declare module 'mongoose/lib/collection.js' {
  import type Connection from 'mongoose/lib/connection.js';
  export default class Collection {
    constructor(name: string, connection: Connection, options: unknown);
    name: string;
    conn: Connection;
    buffer: boolean;
    onOpen(): void;
  }
}
