import type { Problem } from '@limner/contracts';

/** What the gateway said when it refused: `code` is stable, `detail` is for people (ER-06). */
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

const TIME_LIMIT_MS = 20_000;

type Send = (address: string, init: RequestInit) => Promise<Response>;

let send: Send = (address, init) => fetch(address, init);

/** On the server calls do not go through the network. */
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
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await send(`/api${path}`, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  if (!response.ok) throw new ProblemError(await problemOf(response));
  return (await response.json()) as T;
}

/** A proxy in between may answer without problem details: the status then speaks for itself. */
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
