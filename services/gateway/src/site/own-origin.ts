import { isIP } from 'node:net';
import { CONFIG, type Config, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Unknown hosts that are logged: a client can send any number of them. */
const MAX_WARNINGS = 20;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * The origin of the site, for absolute links. A client can send any `Host`, so without `PUBLIC_URL` that header is used only if it is the address and
 * port of this connection; behind a proxy that cannot be checked.
 */
@Injectable()
export class OwnOrigin {
  readonly #warned = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** For example `https://example.org`, without a slash at the end; empty if unknown: links are relative then. */
  of(request: FastifyRequest): string {
    if (this.config.PUBLIC_URL !== undefined) return this.config.PUBLIC_URL.replace(/\/$/, '');
    const { host } = request;
    if (this.#isOwn(host, request)) return `${request.protocol}://${host}`;
    // The gateway asks itself: nobody reads the page.
    if (request.raw.socket.localPort === undefined) return '';
    if (this.#warned.size < MAX_WARNINGS && !this.#warned.has(host)) {
      this.#warned.add(host);
      this.logger.warn(
        { host: host.slice(0, 200) },
        'pages requested with this host have no absolute links: set PUBLIC_URL to the address that visitors use',
      );
    }
    return '';
  }

  #isOwn(host: string, { ips, raw: { socket } }: FastifyRequest): boolean {
    // Behind a proxy, `Host` may differ from what the visitor requested.
    if (ips !== undefined && ips.length > 1) return false;
    const url = URL.parse(`http://${host}`);
    if (url === null || url.host !== host.toLowerCase().replace(/:80$/, '')) return false;
    if (Number(url.port || 80) !== socket.localPort) return false;
    const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const reached = socket.localAddress?.replace(/^::ffff:(?=[\d.]+$)/, '');
    return LOOPBACK.test(name) || name === reached || (isIP(name) === 0 && name === this.config.HOST.toLowerCase());
  }
}

/** Warns at the start if pages cannot have absolute links. */
export function warnOfHost({ config, logger }: { config: Config; logger: Logger }): void {
  if (config.PUBLIC_URL !== undefined || (LOOPBACK.test(config.HOST) && config.TRUST_PROXY === '')) return;
  logger.warn(
    { host: config.HOST },
    'PUBLIC_URL is not set: pages cannot name their own address to search engines and link previews. Set it to the address that visitors use',
  );
}
