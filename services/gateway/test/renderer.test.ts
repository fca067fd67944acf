import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { PageToRender } from '@limner/contracts/rendered-page';
import { captureLogs } from '@limner/testing';
import { Renderer, type RendererLimits } from '../src/site/renderer.ts';

/** A server build of the web that does what the path says. */
const WEB = `
let callApi;
let count = 0;
export const start = async (call) => { callApi = call; };
export async function render({ path }, deadlineMs) {
  if (path === '/hang') for (;;);
  if (path === '/break') throw new Error('a part failed');
  if (path === '/count') return { html: String(++count), head: '', css: '', state: '{}', isPartial: false, undeclared: [] };
  if (path === '/never') await new Promise(() => {});
  const { status, json } = await callApi('POST', '/of' + path, '{"lang":"us"}');
  return { html: status + json, head: String(deadlineMs), css: '', state: '{}', isPartial: false, undeclared: [] };
}
`;

let folder: string;
let web: URL;
const open: Renderer[] = [];
const logs = captureLogs();
const calls: string[] = [];

function start(limits: Partial<RendererLimits> = {}): Renderer {
  const call = async (method: string, address: string, body?: string) => {
    calls.push(`${method} ${address} ${body}`);
    return { status: 200, json: '{"name":"Atelier"}' };
  };
  const renderer = new Renderer(web, call, logs.logger, { pageMs: 10_000, ...limits });
  open.push(renderer);
  return renderer;
}

const page = (address: string): PageToRender => ({
  region: 'us',
  path: address,
  search: '',
  status: 200,
  origin: '',
  metatags: undefined,
  chance: 0,
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-renderer-'));
  const file = path.join(folder, 'server.mjs');
  await writeFile(file, WEB);
  web = pathToFileURL(file);
});
afterEach(async () => {
  for (const renderer of open.splice(0)) await renderer.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the render thread', () => {
  it('when a page is rendered, then the gateway makes its API calls, and their responses have a deadline', async () => {
    const rendered = await start({ callsMs: 321 }).render(page('/about'));
    expect(rendered).toMatchObject({ html: '200{"name":"Atelier"}', head: '321' });
    expect(calls).toContain('POST /of/about {"lang":"us"}');
  });

  it('when rendering a page fails, then the page is sent empty, and the next one is rendered', async () => {
    const renderer = start();
    expect(await renderer.render(page('/break'))).toBeUndefined();
    expect(await renderer.render(page('/about'))).toBeDefined();
  });

  it('when rendering a page hangs, then it and the pages that wait are sent empty in time, and a new thread renders the next', async () => {
    const renderer = start({ pageMs: 700 });
    // The thread takes a moment to start: until then pages are sent empty.
    while ((await renderer.render(page('/about'))) === undefined);
    const [hanging, behind] = await Promise.all([renderer.render(page('/hang')), renderer.render(page('/about'))]);
    expect([hanging, behind]).toEqual([undefined, undefined]);
    while ((await renderer.render(page('/about'))) === undefined);
  });

  it('when a page is requested before the thread has started, then it has more time', async () => {
    const renderer = start({ pageMs: 1, firstPageMs: 60_000 });
    expect(await renderer.render(page('/about'))).toBeDefined();
    expect(await renderer.render(page('/never'))).toBeUndefined();
  });

  it('when the queue is full, then further pages are sent empty at once', async () => {
    const renderer = start({ maxPending: 2, pageMs: 60_000 });
    const waiting = [renderer.render(page('/never')), renderer.render(page('/never'))];
    expect(await renderer.render(page('/about'))).toBeUndefined();
    await renderer.close();
    expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
  });

  it('when the thread is warmed up, then it starts once, without a page, and the first page is rendered by it', async () => {
    const renderer = start();
    renderer.warm();
    renderer.warm();
    expect((await renderer.render(page('/count')))?.html).toBe('1');
    expect((await renderer.render(page('/count')))?.html).toBe('2');
  });

  it('when the server build cannot be loaded, then pages are sent empty', async () => {
    const broken = new Renderer(
      new URL('file:///nowhere/server.mjs'),
      async () => ({ status: 200, json: '' }),
      logs.logger,
    );
    open.push(broken);
    expect(await broken.render(page('/about'))).toBeUndefined();
  });
});
