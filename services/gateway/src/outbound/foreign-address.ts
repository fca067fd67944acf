import { AppError } from '@limner/platform';

/** Characters of an address, also of one that a redirect leads to. */
const MAX_LENGTH = 2_000;

/** The address of another site as a visitor wrote it. Throws `invalid_input` unless it is plain http or https to one of these ports. */
export function parseForeign(text: string, ports: readonly number[]): URL {
  // The URL parser would remove or replace these characters, so that people and programs read the address differently.
  if (text.length > MAX_LENGTH || /[\s\p{Cc}\\]/u.test(text)) throw invalid('is not an address');
  const url = URL.parse(text);
  if (url === null) throw invalid('is not an address');
  return assertAllowed(url, ports);
}

/** The address that a redirect leads to. Throws like `parseForeign`. */
export function parseRedirect(location: string, from: URL, ports: readonly number[]): URL {
  const url = location.length > MAX_LENGTH ? null : URL.parse(location, from.href);
  if (url === null) throw invalid('redirects to something that is not an address');
  return assertAllowed(url, ports);
}

function assertAllowed(url: URL, ports: readonly number[]): URL {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw invalid('must begin with http:// or https://');
  if (url.username !== '' || url.password !== '') throw invalid('must not contain a user name or password');
  const port = url.port === '' ? { 'http:': 80, 'https:': 443 }[url.protocol] : Number(url.port);
  if (!ports.includes(port)) throw invalid(`must use port ${ports.join(' or ')}`);
  return url;
}

function invalid(why: string): AppError {
  return new AppError('invalid_input', `url: ${why}`, [{ path: 'url', message: why }]);
}
