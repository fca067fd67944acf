// The package ships no types; this is the part of it that we use.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> });
    encoding(available: string[], options?: { preferred?: string[] }): string | undefined;
    mediaType(available: string[]): string | undefined;
  }
}
