import { cookies, type Problem } from '@limner/contracts';
import { AFTER } from '@limner/contracts/rendered-page';
import { editions, type Region } from '@limner/editions';
import { href, resolvePath, splitPath } from '@limner/routes';
import { loadWords, type MessageKey } from '@limner/words';
import type { FastifyRequest } from 'fastify';
import { readCookie } from '../cookies.ts';
import { hashOf } from '../security-headers.ts';
import { escapeHtml } from './head.ts';

type Request = Pick<FastifyRequest, 'url' | 'method' | 'headers'>;

/** In the colours and the font of the system: nothing else has to be loaded, or could fail. */
const CSS = [
  ':root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}',
  'body{display:grid;min-height:100vh;margin:0;place-content:center}',
  'main{max-width:34rem;padding:1.5rem}',
  'h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.15}',
  'ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin:1rem 0;padding:0;list-style:none}',
  'a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-weight:700}',
  'small{overflow-wrap:anywhere}',
].join('');

const POLICY = `default-src 'none'; style-src ${hashOf(CSS)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Whether a browser opened an address as a page, and the server failed or refuses it. */
export const wantsPage = ({ status }: Pick<Problem, 'status'>, { url, method, headers }: Request): boolean =>
  (status >= 500 || [400, 401, 403, 429].includes(status)) &&
  (method === 'GET' || method === 'HEAD') &&
  !url.startsWith('/api/') &&
  (headers.accept ?? '').includes('text/html');

/** A page in the language of the edition that says what happened, and leads on. It needs no service and no script. */
export async function errorPage({ code, requestId }: Pick<Problem, 'code' | 'requestId'>, request: Request) {
  const region = regionOf(request);
  const { t, has } = await loadWords<MessageKey>(editions[region]);
  const error = `errors.${code}`;
  const isInsight = code === 'unauthenticated' && isInsightPage(request.url);
  const hint = isInsight ? 'insight.access.how' : has(error) ? error : 'states.siteFailedHint';
  const { locale } = editions[region];
  const title = escapeHtml(t(isInsight ? 'insight.access.title' : 'states.pageFailed'));
  const back = encodeURIComponent(request.url);
  const signIn = `<li><a href="${href('login', {}, region)}?return=${back}">${escapeHtml(t('login.title'))}</a></li>`;
  const beginning = code === 'invalid_input' ? beginningOf(request.url) : undefined;
  // An empty address is that of the page itself.
  const again = `<a href="${escapeHtml(beginning ?? '')}">${escapeHtml(t(beginning ? 'ui.beginning' : 'states.reload'))}</a>`;
  const html = `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${CSS}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${escapeHtml(t(hint))}</p>
      <ul>
        <li>${again}</li>
        ${code === 'unauthenticated' ? signIn : ''}
        <li><a href="${href('home', {}, region)}">${escapeHtml(t('nav.home'))}</a></li>
      </ul>
      <small>${escapeHtml(t('states.reference', { reference: requestId }))}</small>
    </main>
  </body>
</html>
`;
  return { html, locale, policy: POLICY };
}

/** The address of the beginning of a list; undefined if the address does not say where its list begins. */
function beginningOf(url: string): string | undefined {
  const [path = '/', query] = url.split('?', 2);
  const rest = new URLSearchParams(query);
  if (!rest.has(AFTER)) return undefined;
  rest.delete(AFTER);
  return rest.size === 0 ? path : `${path}?${rest}`;
}

/** A page that people without an account open by a one-time link: then the page says so. */
function isInsightPage(url: string): boolean {
  const destination = resolvePath(url.split('?', 1)[0] ?? '/');
  return destination.kind === 'page' && destination.found.route.who.includes('insight');
}

function regionOf({ url, headers }: Request): Region {
  const [pathname = '/'] = url.split('?');
  return splitPath(pathname).region ?? readCookie(headers.cookie, cookies.edition) ?? 'us';
}
