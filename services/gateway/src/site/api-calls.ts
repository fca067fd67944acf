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

interface ServedRoute {
  readonly route: Route;
  readonly pattern: RegExp;
  readonly handle: Handler;
}

/** Calls the API without the network, as an anonymous caller, through the handlers and caches that serve visitors. */
export class ApiCalls {
  readonly #routes: readonly ServedRoute[];

  constructor(
    controllers: readonly object[],
    private readonly deadlineMs: number,
  ) {
    this.#routes = controllers
      .flatMap((controller) => servedRoutes(controller))
      .filter(({ route }) => route.who.includes('any') && route.stream === 'none')
      .map(({ route, handle }) => ({ route, pattern: patternOf(route), handle }));
  }

  /** For example `GET /home/current?lang=us`. An error is returned as a response too: status and problem details. */
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
      const response = await runInContext(context, () => handle(input));
      return { status: 200, json: response instanceof Content ? response.bytes.toString() : JSON.stringify(response) };
    } catch (error) {
      const problem = problemOf(error, requestId);
      return { status: problem.status, json: JSON.stringify(problem) };
    }
  }

  #find(method: string, path: string): ServedRoute & { params: Record<string, string> } {
    for (const served of this.#routes) {
      const match = served.route.method === method ? served.pattern.exec(path) : null;
      if (match) return { ...served, params: decoded(match.groups ?? {}) };
    }
    throw new Error(`no route answers ${method} ${path}`);
  }
}

const patternOf = ({ path }: Route): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const decoded = (groups: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
