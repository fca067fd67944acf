import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Engines } from './engines.ts';
import { ListenError } from './listen-error.ts';

export interface OpsServer {
  /** `http://127.0.0.1:40123` */
  readonly address: string;
  close(): Promise<void>;
}

/** Serves liveness, readiness and metrics, on a separate port that visitors cannot reach. */
export async function startOpsServer({
  config,
  health,
  metrics,
}: Pick<Engines, 'config' | 'health' | 'metrics'>): Promise<OpsServer> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/health/live') return sendJson(response, 200, { live: true });
    if (path === '/health/ready') return void sendReadiness(response);
    if (path === '/metrics') return void sendMetrics(response);
    return sendJson(response, 404, { code: 'not_found' });
  });

  async function sendReadiness(response: ServerResponse): Promise<void> {
    const report = await health.report();
    sendJson(response, report.ready ? 200 : 503, report);
  }

  async function sendMetrics(response: ServerResponse): Promise<void> {
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
  }

  const place = { host: config.OPS_HOST, port: config.OPS_PORT, hostSetting: 'OPS_HOST', portSetting: 'OPS_PORT' };
  await listen(server, place.port, place.host).catch((error: unknown) => {
    throw new ListenError(error, place);
  });
  const { address, port, family } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
