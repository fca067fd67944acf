import { request } from 'node:http';
import { pathTo } from '@limner/routes';

interface Stored {
  readonly value: string;
  readonly path: string;
}

/** As much of a browser as sign-in needs: cookies by path, and redirects one by one. */
export class Browser {
  readonly cookies = new Map<string, Stored>();

  constructor(readonly site: string) {}

  copy(): Browser {
    const copy = new Browser(this.site);
    for (const [name, stored] of this.cookies) copy.cookies.set(name, stored);
    return copy;
  }

  value(name: string): string {
    return this.cookies.get(name)?.value ?? '';
  }

  set(name: string, value: string): this {
    const known = this.cookies.get(name);
    this.cookies.set(name, { value, path: known?.path ?? '/' });
    return this;
  }

  async open(address: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(address, { headers: { 'sec-fetch-mode': 'navigate', ...headers } });
  }

  /** As a script of the site does. */
  async post(path: string, headers: Record<string, string | undefined> = {}, body: unknown = {}): Promise<Response> {
    const sent = { origin: this.site, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers };
    const given = Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return this.#send(path, { method: 'POST', body: JSON.stringify(body), headers: Object.fromEntries(given) });
  }

  /** Signs in with the provider of the tests, as whom it names. Returns the token for calls. */
  async signIn(): Promise<string> {
    const left = await this.open(pathTo('signIn'));
    const answer = await this.open(left.headers.get('location') ?? '');
    await this.open(answer.headers.get('location') ?? '');
    const renewed = await this.post('/api/auth/refresh');
    const { token }: { token: string } = JSON.parse(await renewed.text());
    return token;
  }

  async #send(address: string, { method = 'GET', body, headers }: Sent): Promise<Response> {
    const url = new URL(address, this.site);
    const isOwn = url.origin === this.site;
    const cookie = [...this.cookies]
      .filter(([, { path }]) => isOwn && url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const response = await send(url, { method, body, headers: { ...headers, ...(cookie !== '' && { cookie }) } });
    if (isOwn) for (const line of response.headers.getSetCookie()) this.#take(line);
    return response;
  }

  #take(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const path = /; Path=([^;]+)/.exec(line)?.[1] ?? '/';
    if (/Max-Age=0/.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}

interface Sent {
  readonly method?: string;
  readonly body?: string | undefined;
  readonly headers: Record<string, string>;
}

/** Not by `fetch`: it marks its requests as no page load (`Sec-Fetch-Mode`). */
function send(url: URL, { method = 'GET', body, headers }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const received = new Headers();
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        received.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
      const status = answer.statusCode ?? 0;
      resolve(new Response([204, 304].includes(status) ? null : Buffer.concat(chunks), { status, headers: received }));
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
