import { isIP } from 'node:net';
import { CONFIG, type Config, LOGGER, type Logger } from '@limner/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Foreign names that are warned of: anyone can send any number of them. */
const MOST_WARNINGS = 20;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * The address that pages may name as their own. `Host` is the visitor's word, so without `PUBLIC_URL` it counts only where it is the very
 * address and port that the visitor reached; behind a proxy that cannot be known.
 */
@Injectable()
export class OwnOrigin {
  readonly #warned = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** `https://example.org`, without a slash at the end; empty where it is not known, and links have to do without. */
  of(request: FastifyRequest): string {
    if (this.config.PUBLIC_URL !== undefined) return this.config.PUBLIC_URL.replace(/\/$/, '');
    const { host } = request;
    if (this.#isOwn(host, request)) return `${request.protocol}://${host}`;
    if (this.#warned.size < MOST_WARNINGS && !this.#warned.has(host)) {
      this.#warned.add(host);
      this.logger.warn(
        { host: host.slice(0, 200) },
        'pages asked for under this name leave their own address out: set PUBLIC_URL',
      );
    }
    return '';
  }

  #isOwn(host: string, { ips, raw: { socket } }: FastifyRequest): boolean {
    // What a proxy was asked for is not what it asks us for.
    if (ips !== undefined && ips.length > 1) return false;
    const url = URL.parse(`http://${host}`);
    if (url === null || url.host !== host.toLowerCase().replace(/:80$/, '')) return false;
    if (Number(url.port || 80) !== socket.localPort) return false;
    const name = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const reached = socket.localAddress?.replace(/^::ffff:(?=[\d.]+$)/, '');
    return LOOPBACK.test(name) || name === reached || (isIP(name) === 0 && name === this.config.HOST.toLowerCase());
  }
}

/** Said at the start, before the first visitor comes by a name that nobody told us. */
export function warnOfHost({ config, logger }: { config: Config; logger: Logger }): void {
  if (config.PUBLIC_URL !== undefined || (LOOPBACK.test(config.HOST) && config.TRUST_PROXY === '')) return;
  logger.warn(
    { host: config.HOST },
    'PUBLIC_URL is not set: pages cannot name their own address to search engines and link previews. Set it to the address that visitors use',
  );
}
