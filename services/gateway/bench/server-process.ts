import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Same } from './server.ts';

/** A list that the gateway keeps. */
export const PATH = '/api/collections/artists?lang=us';

/** A process of `server.ts`. */
export interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

export async function startServer(message: { start: 'gateway' | 'bare'; same?: Same }): Promise<Server> {
  const child = fork(new URL('./server.ts', import.meta.url));
  child.send(message);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

/** What the gateway answers, for a bare server to send the same. */
export async function readAnswer(port: number): Promise<Same> {
  const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { 'accept-encoding': 'identity' } });
  if (response.status !== 200) throw new Error(`the gateway answers ${response.status}`);
  const own = new Set(['date', 'connection', 'keep-alive']);
  return {
    headers: Object.fromEntries([...response.headers].filter(([name]) => !own.has(name))),
    body: await response.text(),
  };
}
