import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebFiles } from '../src/site/web-files.ts';

const script = 'export const answer = 42;\n'.repeat(200);
const made = brotliCompressSync('export const answer = 42; // from the build');
let folder: string;
let files: WebFiles;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-files-'));
  const assets = path.join(folder, 'assets');
  await mkdir(assets);
  await writeFile(path.join(assets, 'built.js'), script);
  await writeFile(path.join(assets, 'built.js.br'), made);
  await writeFile(path.join(assets, 'alone.js'), script);
  await writeFile(path.join(assets, 'tiny.js'), 'x');
  await writeFile(path.join(assets, 'tiny.js.br'), brotliCompressSync('x'));
  files = await WebFiles.open(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inBrotli = async (address: string) => (await files.find(address))?.content.encoded('br');

describe('the files of the built web', () => {
  it('when the build wrote the Brotli form of a file, then that is sent', async () => {
    expect(await inBrotli('/assets/built.js')).toEqual(made);
  });

  it('when the build wrote none, then it is made', async () => {
    const bytes = await inBrotli('/assets/alone.js');
    expect(brotliDecompressSync(bytes ?? Buffer.of()).toString()).toBe(script);
  });

  it('when the Brotli form is no smaller, then the file is sent as it is', async () => {
    expect((await inBrotli('/assets/tiny.js'))?.toString()).toBe('x');
  });

  it('when the Brotli form itself is asked for, then it is not there', () => {
    expect(files.find('/assets/built.js.br')).toBeUndefined();
  });
});
