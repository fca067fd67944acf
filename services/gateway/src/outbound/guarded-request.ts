import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import { unlessAborted } from '../hang-up.ts';
import { Unreachable } from './refusals.ts';
import type { Resolve } from './resolve.ts';

const MAX_HEADER_BYTES = 16_384;
/** Nothing about the visitor or the installation. No compression, so that the bytes counted are the bytes that are used. */
const HEADERS = {
  'user-agent': 'Limner',
  accept: 'image/*, */*;q=0.5',
  'accept-encoding': 'identity',
  connection: 'close',
} as const;

// Agents of our own: the global ones may use the proxies of the environment, which would connect where they like.
const httpAgent = new HttpAgent();
const httpsAgent = new HttpsAgent({ maxCachedSessions: 0 });

export interface Guard {
  readonly resolve: Resolve;
  readonly isPublic: (address: string) => boolean;
}

/** Sends one request, following no redirect. Connects only to the addresses that were checked. Throws `Unreachable`, or the signal's reason. */
export async function guardedRequest(
  method: 'GET' | 'HEAD',
  url: URL,
  { resolve, isPublic }: Guard,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = isIP(host) === 0 ? await resolved(host, resolve, signal) : [host];
  if (addresses.length === 0) throw new Unreachable('no address');
  // One internal address among public ones is enough: the connection could be made to any of them.
  if (!addresses.every(isPublic)) throw new Unreachable('not public');
  const options: RequestOptions = { method, headers: HEADERS, maxHeaderSize: MAX_HEADER_BYTES, signal };
  // The name stays in the request: for `Host`, for SNI and for the check of the certificate.
  const pinned = { ...options, lookup: onlyTo(addresses) };
  const request =
    url.protocol === 'https:'
      ? httpsRequest(url, { ...pinned, agent: httpsAgent, rejectUnauthorized: true })
      : httpRequest(url, { ...pinned, agent: httpAgent });
  try {
    return await new Promise<IncomingMessage>((fulfil, reject) => {
      request.on('response', fulfil).on('error', reject);
      request.on('close', () => reject(new Error('closed without a response'))).end();
    });
  } catch (error) {
    request.destroy();
    signal.throwIfAborted();
    throw new Unreachable('no response', error);
  }
}

async function resolved(name: string, resolve: Resolve, signal: AbortSignal): Promise<readonly string[]> {
  try {
    return await unlessAborted(signal, resolve(name, signal));
  } catch (error) {
    signal.throwIfAborted();
    throw new Unreachable('not resolved', error);
  }
}

/** A `lookup` that asks nobody and answers with these addresses. */
function onlyTo(addresses: readonly string[]): LookupFunction {
  const known = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_name, { all }, done) => {
    const [first] = known;
    if (all || !first) done(null, known);
    else done(null, first.address, first.family);
  };
}
