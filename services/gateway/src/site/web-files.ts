import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Content } from '../content.ts';

export interface WebFile {
  readonly content: Content;
  /** Its name contains a hash of its content, so it never changes. */
  readonly isImmutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const COMPRESSED = '.br';

/**
 * The files of the built web by address. The list is made once at the start, so a request can never name another file of the file system. A file is
 * read when first requested and stays in memory with its compressed forms. The build has stored the Brotli form of most files as `.br`.
 */
export class WebFiles {
  readonly #paths: ReadonlyMap<string, string>;
  readonly #files = new Map<string, Promise<WebFile>>();

  private constructor(paths: ReadonlyMap<string, string>) {
    this.#paths = paths;
  }

  static async open(folder: string): Promise<WebFiles> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes(`${path.sep}.vite`));
    return new WebFiles(new Map(files.map((entry) => addressOf(folder, path.join(entry.parentPath, entry.name)))));
  }

  find(address: string): Promise<WebFile> | undefined {
    const file = this.#paths.get(address);
    if (file === undefined || address === '/index.html' || address.endsWith(COMPRESSED)) return undefined;
    const known = this.#files.get(address) ?? load(file, address, this.#paths.get(`${address}${COMPRESSED}`));
    this.#files.set(address, known);
    return known;
  }
}

function addressOf(folder: string, file: string): [string, string] {
  return [`/${path.relative(folder, file).split(path.sep).join('/')}`, file];
}

async function load(file: string, address: string, compressed: string | undefined): Promise<WebFile> {
  const contentType = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const [bytes, br] = await Promise.all([readFile(file), compressed === undefined ? undefined : readFile(compressed)]);
  const made = br && br.length < bytes.length ? ([['br', br]] as const) : [];
  return { content: new Content(bytes, contentType, 9, made), isImmutable: address.startsWith('/assets/') };
}
