import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request that `fetch` cannot: without added headers. The body is returned as it was sent, still encoded. */
export async function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const asked = request(`${origin}${path}`, { method, headers, agent: false }).end();
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (response === undefined) throw new Error('no answer');
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
