import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { createMetrics, Health, loadConfig } from '@limner/platform';
import { type Engines, ListenError, startOpsServer, startProblem } from '../src/index.ts';

const opened: Server[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

async function listen(...where: [string] | [number, string]): Promise<Server> {
  const server = createServer();
  opened.push(server);
  const listening = once(server, 'listening');
  if (where.length === 1) server.listen(where[0]);
  else server.listen(...where);
  await listening;
  return server;
}

function startOps(env: Record<string, string>): Promise<unknown> {
  const engines = { config: loadConfig(env), health: new Health(), metrics: createMetrics() };
  return startOpsServer(engines as Engines);
}

describe('the message for the operator when a server cannot listen', () => {
  it('when the operations port is taken, then the message names it and its setting', async () => {
    const server = await listen(0, '127.0.0.1');
    const { port } = server.address() as AddressInfo;
    const problem = startProblem(await startOps({ OPS_PORT: String(port) }).catch((error: unknown) => error));
    expect(problem).toContain(
      `Limner cannot start: port ${port} of 127.0.0.1 is taken. Stop what uses it, or choose another with OPS_PORT=…`,
    );
  });

  it('when the address is not one of this machine, then the message names it and its setting', async () => {
    const problem = startProblem(await startOps({ OPS_HOST: '192.0.2.1' }).catch((error: unknown) => error));
    expect(problem).toContain('192.0.2.1 is no address of this machine. Set OPS_HOST=127.0.0.1');
  });

  it('when the port is not open to the user, then the message names it and its setting', () => {
    const place = { host: '0.0.0.0', port: 80, hostSetting: 'HOST', portSetting: 'PORT' };
    const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    expect(startProblem(new ListenError(refused, place))).toContain(
      'port 80 of 0.0.0.0 is not open to this user. Choose one above 1023 with PORT=…',
    );
  });

  it('when the control socket is held, or its folder is not there, then the message names the socket, not a port', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'limner-socket-'));
    try {
      const socket = path.join(folder, 'control.sock');
      await listen(socket);
      const held = startProblem(await listen(socket).catch((error: unknown) => error));
      expect(held).toContain(`another Limner holds the control socket ${socket}`);
      const lost = startProblem(await listen(path.join(folder, 'nowhere', 'x.sock')).catch((error: unknown) => error));
      expect(lost).toContain('cannot be made (');
      expect(held + lost).not.toMatch(/port/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
