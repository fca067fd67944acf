// Node's types leave WebAssembly to the DOM library, which a service does not load. Only what is used here.
declare global {
  namespace WebAssembly {
    class Memory {
      constructor(limits: { initial: number; maximum: number });
      readonly buffer: ArrayBuffer;
      grow(pages: number): number;
    }
    class Module {
      constructor(bytes: Uint8Array<ArrayBuffer>);
    }
    class Instance {
      constructor(module: Module, imports: Record<string, Record<string, Memory>>);
      readonly exports: Record<string, unknown>;
    }
  }
}

export {};
