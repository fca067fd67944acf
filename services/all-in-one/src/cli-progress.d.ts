// The package ships no types; this is the part of it that we use.
declare module 'cli-progress' {
  export interface BarOptions {
    format: string;
    stream: NodeJS.WriteStream;
    hideCursor?: boolean;
    clearOnComplete?: boolean;
    fps?: number;
  }
  export class SingleBar {
    constructor(options: BarOptions);
    start(total: number, value: number, payload: Record<string, string>): void;
    update(value: number, payload: Record<string, string>): void;
    stop(): void;
  }
}
