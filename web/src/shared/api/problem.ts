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

/** The problem details of a response. A proxy may respond without them: then only the status is known. */
export async function problemOf(response: Response): Promise<Problem> {
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
