// Node's types leave WebAssembly to the DOM library, which a service does not load. Only what is used here.
declare global {
  namespace WebAssembly {
    class Memory {
      readonly buffer: ArrayBuffer;
      grow(pages: number): number;
    }
    class Global {
      readonly value: number;
    }
    class Module {
      constructor(bytes: Uint8Array<ArrayBuffer>);
    }
    class Instance {
      constructor(module: Module);
      readonly exports: Record<string, unknown>;
    }
  }
}

export {};
