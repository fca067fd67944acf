import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StartedSystem } from '@limner/testing';
import type { Authenticator } from '../src/authenticator.ts';
import type { Alone } from './alone.ts';
import { addRoutes } from './other-table.ts';

const ENTRIES = {
  courses: { pattern: '/courses', page: 'courses-page', who: ['any'] },
  studio: { pattern: '/studio', page: 'studio-page', who: ['client'] },
};
const HEADS = { courses: { title: 'Courses | {agency}', description: 'What the artists of {agency} teach.' } };
const MANIFEST = {
  'index.html': { file: 'assets/site.js', isEntry: true },
  'src/pages/courses-page.tsx': { file: 'assets/courses.js' },
};

/** A server build of the web that counts what it renders. */
const WEB = `
let count = 0;
export const start = async () => {};
export const render = async ({ path }) =>
  ({ html: '<main>' + path + ' ' + ++count + '</main>', head: '', css: '', state: '{}', isPartial: false, undeclared: [] });
`;

/** In place of accounts: the token names the groups. */
const authenticator: Authenticator = {
  authenticate: async ({ headers }) => {
    const [, group] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    return group === undefined
      ? { kind: 'anonymous', id: '', groups: [] }
      : { kind: 'user', id: `of ${group}`, groups: [group] };
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'limner-new-page-'));
  await addRoutes(ENTRIES, HEADS);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('when the route table has one entry more, and the words a message for it', () => {
  let system: StartedSystem;
  const text = async (address: string) => (await fetch(`${system.address}${address}`)).text();

  beforeAll(async () => {
    const { startAll, writeBareWeb } = await import('@limner/testing');
    await writeBareWeb(folder);
    await mkdir(path.join(folder, '.vite'));
    await writeFile(path.join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST));
    system = await startAll({ web: folder });
  }, 60_000);
  afterAll(() => system.stop());

  it('then its address is a page in every edition, with title, description, canonical address and the script of its file', async () => {
    const html = await text('/courses');
    expect(html).toContain('Courses | Limner</title>');
    expect(html).toContain('What the artists of Limner teach.');
    expect(html).toMatch(/rel="canonical" href="[^"]*\/courses"/);
    expect(html).toContain('href="/assets/courses.js"');
    expect((await fetch(`${system.address}/fr/courses`)).status).toBe(200);
    expect((await fetch(`${system.address}/fr/courses/x`)).status).toBe(404);
  });

  it('then the sitemap names it, but no page that is not for everybody, which robots.txt closes', async () => {
    const sitemap = await text('/sitemap/us.xml');
    expect(sitemap).toContain('/courses</loc>');
    expect(sitemap).not.toContain('/studio');
    const robots = await text('/robots.txt');
    expect(robots).toContain('Disallow: /studio\n');
    expect(robots).not.toContain('/courses');
  });
});

describe('when the route of a page names who may see it', () => {
  let alone: Alone;
  const open = (address: string, group?: string) =>
    fetch(`${alone.gateway.address}${address}`, {
      headers: { accept: 'text/html', ...(group !== undefined && { authorization: `Bearer ${group}` }) },
    });

  /** Requests a page until it is rendered: the first ones may be sent before the render thread has started. */
  async function rendered(address: string, group?: string): Promise<{ main: string | undefined; caching: unknown }> {
    for (;;) {
      const response = await open(address, group);
      const [main] = /<main>.*<\/main>/.exec(await response.text()) ?? [];
      if (response.status !== 200 || main !== undefined)
        return { main, caching: response.headers.get('cache-control') };
    }
  }

  beforeAll(async () => {
    const { startAlone } = await import('./alone.ts');
    const webServer = path.join(folder, 'server.mjs');
    await writeFile(webServer, WEB);
    alone = await startAlone({}, { authenticator, webServer: pathToFileURL(webServer) });
  });
  afterAll(() => alone.stop());

  it('then it is rendered for them each time, and no cache keeps it', async () => {
    const first = await rendered('/studio', 'client');
    const second = await rendered('/studio', 'client');
    expect(first).toEqual({ main: expect.stringMatching(/^<main>\/studio \d+</), caching: 'private, no-store' });
    expect(second.main).not.toBe(first.main);
  });

  it('then others are refused in words, before and after somebody has seen it', async () => {
    await rendered('/studio', 'client');
    for (const [group, status, said] of [
      [undefined, 401, 'You are not signed in.'],
      ['editor', 403, 'You do not have access to this.'],
    ] as const) {
      const refused = await open('/studio', group);
      expect([group, refused.status, refused.headers.get('cache-control')]).toEqual([group, status, 'no-store']);
      const html = await refused.text();
      expect(html).toContain(said);
      expect(html).not.toContain('<main>/studio');
    }
    expect((await open('/fr/studio')).status).toBe(401);
  });

  it('then a page for everybody is still rendered once for many', async () => {
    await rendered('/courses');
    const [one, two] = await Promise.all([rendered('/courses'), rendered('/courses', 'client')]);
    expect(one.caching).toBe('no-cache');
    expect(two.main).toBe(one.main);
  });
});
