import type { Problem } from '@limner/contracts';

/** An error response of the gateway. `code` is stable; the message is the `detail` for people (ER-06). */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string;

  constructor(problem: Pick<Problem, 'status' | 'code' | 'requestId'> & { title?: string; detail?: string }) {
    super(problem.detail ?? problem.title ?? problem.code);
    this.name = 'ProblemError';
    this.status = problem.status;
    this.code = problem.code;
    this.requestId = problem.requestId;
  }
}

const TIMEOUT_MS = 20_000;

type Send = (address: string, init: RequestInit) => Promise<Response>;

let send: Send = (address, init) => fetch(address, init);

/** Replaces `fetch`: on the server, API calls do not go through the network. */
export function sendBy(other: Send): void {
  send = other;
}

export const get = <T>(path: string, signal?: AbortSignal): Promise<T> => call<T>(path, { signal });

export const post = <T>(path: string, body: object, signal?: AbortSignal): Promise<T> =>
  call<T>(path, {
    method: 'POST',
    signal,
    ...(body instanceof FormData
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

async function call<T>(path: string, { signal, ...init }: RequestInit): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await send(`/api${path}`, {
    ...init,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) throw new ProblemError(await problemOf(response));
  return (await response.json()) as T;
}

/** The problem details of a response. A proxy may respond without them: then only the status is known. */
async function problemOf(response: Response): Promise<Problem> {
  const found = (await response.json().catch(() => ({}))) as Partial<Problem>;
  return {
    type: 'about:blank',
    title: response.statusText,
    code: 'unreachable',
    requestId: '',
    ...found,
    status: response.status,
  };
}
