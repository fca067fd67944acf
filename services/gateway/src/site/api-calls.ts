import { randomUUID } from 'node:crypto';
import { runInContext } from '@limner/bus';
import { ANONYMOUS, type Route } from '@limner/contracts';
import type { CallAnswer } from '@limner/contracts/rendered-page';
import type { FastifyRequest } from 'fastify';
import { Content } from '../content.ts';
import { readInput } from '../input.ts';
import { problemOf } from '../problem.ts';
import { servedRoutes } from '../route.decorators.ts';

type Handler = (input: Record<string, unknown>) => Promise<unknown>;

interface Served {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly handle: Handler;
}

/** Makes calls of the API without the network, by the handlers and cached responses that answer visitors, as anybody may make them. */
export class ApiCalls {
  readonly #served: readonly Served[];

  constructor(
    controllers: readonly object[],
    private readonly deadlineMs: number,
  ) {
    this.#served = controllers
      .flatMap((controller) => servedRoutes(controller))
      .filter(({ route }) => route.who.includes('any') && route.stream === 'none')
      .map(({ route, handle }) => ({ route, pattern: patternOf(route), handle }));
  }

  /** `GET /home/current?lang=us`. A refusal is an answer too: its status and problem details. */
  async call(method: 'GET' | 'POST', address: string, body?: string): Promise<CallAnswer> {
    const requestId = randomUUID();
    try {
      const [path = '', query = ''] = address.split('?', 2);
      const { route, params, handle } = this.#find(method, `/api${path}`);
      const input = readInput(route, {
        params,
        query: Object.fromEntries(new URLSearchParams(query)),
        body: body === undefined ? undefined : JSON.parse(body),
        isMultipart: () => false,
      } as FastifyRequest);
      const context = {
        requestId,
        caller: ANONYMOUS,
        deadline: Date.now() + this.deadlineMs,
      };
      const answer = await runInContext(context, () => handle(input));
      return { status: 200, json: answer instanceof Content ? answer.bytes.toString() : JSON.stringify(answer) };
    } catch (error) {
      const problem = problemOf(error, requestId);
      return { status: problem.status, json: JSON.stringify(problem) };
    }
  }

  #find(method: string, path: string): Served & { params: Record<string, string> } {
    for (const served of this.#served) {
      const match = served.route.method === method ? served.pattern.exec(path) : null;
      if (match) return { ...served, params: decoded(match.groups ?? {}) };
    }
    throw new Error(`no route answers ${method} ${path}`);
  }
}

const patternOf = ({ path }: Route): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const decoded = (groups: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
