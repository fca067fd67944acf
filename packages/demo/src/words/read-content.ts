import { existsSync, readFileSync } from 'node:fs';

const CONTENT = new URL('../../content/', import.meta.url);

/**
 * Reads a file of `content/`, such as `fr/pictures.json`. The caller names its type; the tests check it.
 * @throws the error of the file system when there is no such file
 */
export function readContent<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, CONTENT), 'utf8')) as T;
}

export function hasContent(name: string): boolean {
  return existsSync(new URL(name, CONTENT));
}
