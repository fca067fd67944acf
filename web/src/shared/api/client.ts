import { fetchCode } from '../parts/fetch-code.ts';
import { isMarked } from '../sign-in/mark.ts';
import { persisted } from '../state/persisted.ts';
import type { HeldToken } from '../state/persisted-fields.ts';
import { ProblemError, problemOf } from './problem.ts';
import { nextTraceparent } from './trace.ts';

export { ProblemError };

const TIMEOUT_MS = 20_000;

type Send = (address: string, init: RequestInit) => Promise<Response>;

let send: Send = (address, init) =>
  fetch(address, { ...init, headers: { ...init.headers, traceparent: nextTraceparent() } });

/** Replaces `fetch`: on the server, API calls do not go through the network. */
export function sendBy(other: Send): void {
  send = other;
}

export const get = <T>(path: string, signal?: AbortSignal): Promise<T> => call<T>(path, { signal });

export const post = <T>(path: string, body: object, signal?: AbortSignal): Promise<T> =>
  call<T>(path, { method: 'POST', signal, ...(body instanceof FormData ? { body } : inJson(body)) });

export const put = <T>(path: string, body: object): Promise<T> => call<T>(path, { method: 'PUT', ...inJson(body) });

/** Responds with nothing. */
export const remove = async (path: string): Promise<void> => void (await request(path, { method: 'DELETE' }));

/** A file. */
export const getBlob = async (path: string): Promise<Blob> => (await request(path, {})).blob();

const inJson = (body: object) => ({ body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

const call = async <T>(path: string, init: RequestInit): Promise<T> => (await request(path, init)).json() as Promise<T>;

/** The response to a `GET`, of which the body is still to be read. */
export const getResponse = (path: string, signal?: AbortSignal): Promise<Response> => request(path, { signal });

async function request(path: string, { signal, ...init }: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const sent = { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout };
  const { token: held } = persisted.getState();
  const token = held && (await validToken(held));
  let response = await send(`/api${path}`, withToken(sent, token));
  // The clock of the browser was wrong, or the page was opened just after the sign-in, before there was a token. If the session has ended, the call is made as that of a visitor.
  if (response.status === 401 && (token !== undefined || isMarked()))
    response = await send(`/api${path}`, withToken(sent, await renewed(token)));
  if (!response.ok) throw new ProblemError(await problemOf(response));
  return response;
}

/** Milliseconds before its end at which a token is renewed. */
const MARGIN_MS = 20_000;

/** The token of somebody who is signed in, renewed if it is about to expire. */
const validToken = async ({ token, expires }: HeldToken): Promise<string | undefined> =>
  expires - Date.now() > MARGIN_MS ? token : renewed(token);

/** Few visitors sign in: the code is loaded when it is needed. */
const renewed = async (token: string | undefined): Promise<string | undefined> =>
  (await fetchCode(() => import('../sign-in/renew.ts'), undefined))?.renewToken(token);

const withToken = (init: RequestInit, token: string | undefined): RequestInit =>
  token === undefined ? init : { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } };
