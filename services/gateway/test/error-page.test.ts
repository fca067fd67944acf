import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { editions, LANGUAGES, REGIONS } from '@limner/editions';
import { AppError } from '@limner/platform';
import { prefixed } from '@limner/routes';
import { Controller, Get } from '@nestjs/common';
import { MayUse } from '../src/route.decorators.ts';
import { errorPage } from '../src/site/error-page.ts';
import { type Alone, startAlone } from './alone.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

@Controller()
class BrokenController {
  @MayUse(['any'])
  @Get(['broken', ':region/broken', 'api/broken'])
  broken() {
    throw new Error('the secret of the house');
  }

  @MayUse(['any'])
  @Get('busy')
  busy() {
    throw new AppError('unavailable', 'the catalogue is away');
  }

  @MayUse(['any'])
  @Get('often')
  often() {
    throw new AppError('rate_limited', 'too often');
  }
}

let alone: Alone;
beforeAll(async () => {
  alone = await startAlone({}, { controllers: [BrokenController] });
});
afterAll(() => alone.stop());

const get = (path: string, headers: Record<string, string> = HTML) =>
  fetch(`${alone.gateway.address}${path}`, { headers });

describe('the error page', () => {
  it('when a page fails, then people get a page in the language of the edition, with a way on and the reference, and nothing internal', async () => {
    const response = await get('/fr/broken');
    const html = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(response.headers.get('content-language')).toBe('fr-FR');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<html lang="fr-FR">');
    expect(html).toContain('Cette page n’a pas pu s’afficher');
    expect(html).toContain('<a href="/fr">');
    expect(html).toContain(response.headers.get('x-request-id'));
    expect(html).not.toContain('secret');
  });

  it('when the insight pages are opened by somebody who is not signed in, then the page says how to get in, in the language of the edition', async () => {
    const response = await get('/admin/insight/gaps?days=7', { ...HTML, cookie: 'edition=de' });
    const html = await response.text();
    expect(response.status).toBe(401);
    expect(html).toContain('Diese Seiten sind für Leute der Agentur');
    expect(html).toContain('npm run insight:link');
    expect(html).toContain('/login?return=%2Fadmin%2Finsight%2Fgaps%3Fdays%3D7');
  });

  it('when a page fails for a visitor who chose an edition, then it is in that language', async () => {
    const html = await (await get('/broken', { ...HTML, cookie: 'edition=de' })).text();
    expect(html).toContain('<html lang="de-DE">');
  });

  it('when it is shown, then the content policy allows its style and no script', async () => {
    const policy = (await get('/broken')).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
  });

  it.each([
    ['/busy', 503, 'The server is busy or a part of it is down.'],
    ['/often', 429, 'Too many requests in a short time.'],
  ])('when %s answers %i, then the page says why, and when to try again', async (path, status, text) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toMatch(/^[5-9]$/);
    expect(await response.text()).toContain(text);
  });

  it.each([
    ['a call of the API fails', '/api/broken', HTML],
    ['a script asks for a page', '/broken', { accept: '*/*' }],
  ])('[ER-06 part] when %s, then the answer is problem details', async (_, path, headers) => {
    const response = await get(path, headers);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      500,
      'application/problem+json; charset=utf-8',
    ]);
    expect(await response.json()).toMatchObject({ code: 'internal', requestId: response.headers.get('x-request-id') });
  });

  it('when the editions are walked, then each has the page in its own language', async () => {
    const problem = { code: 'internal', requestId: '<b>' };
    const pages = await Promise.all(
      REGIONS.map((region) => errorPage(problem, { url: prefixed(region, '/x'), method: 'GET', headers: {} })),
    );
    expect(pages.map(({ locale }) => locale)).toEqual(REGIONS.map((region) => editions[region].locale));
    expect(new Set(pages.map(({ html }) => /<h1>(.*)<\/h1>/.exec(html)?.[1])).size).toBe(LANGUAGES.length);
    expect(pages.filter(({ html }) => html.includes('<b>'))).toEqual([]);
  });
});
