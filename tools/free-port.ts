import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Where servers of tests and figures listen. Systems give outgoing connections the ports above (Linux from 32768, others from 49152):
 * one of those could be taken between this question and the start of the server, or while it is restarted.
 */
const FIRST = 20_000;
const LAST = 32_000;
const ATTEMPTS = 100;

/** Ports that this process was given before: their servers may not listen yet. */
const given = new Set<number>();

/**
 * A port of loopback that nobody listens on, for a server that keeps it over restarts. A process never gets the same one twice.
 * @param count How many ports in a row have to be free; the first of them is returned.
 */
export async function freePort(count = 1): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const first = randomInt(FIRST, LAST);
    const ports = Array.from({ length: count }, (_, at) => first + at);
    if (ports.some((port) => given.has(port))) continue;
    for (const port of ports) given.add(port);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`no free port between ${FIRST} and ${LAST} of 127.0.0.1`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

// As a program, for `.ci/run`.
if (import.meta.main) console.log(await freePort());
