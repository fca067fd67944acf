import type { Logger } from '@limner/platform';
import type { LoggerService } from '@nestjs/common';

/** Nest's messages in our log; its start-up messages become debug. */
export function nestLogger(logger: Logger): LoggerService {
  return {
    log: (message: unknown, ...rest: unknown[]) => logger.debug({ nest: rest }, String(message)),
    debug: (message: unknown, ...rest: unknown[]) => logger.debug({ nest: rest }, String(message)),
    verbose: (message: unknown, ...rest: unknown[]) => logger.trace({ nest: rest }, String(message)),
    warn: (message: unknown, ...rest: unknown[]) => logger.warn({ nest: rest }, String(message)),
    error: (message: unknown, ...rest: unknown[]) => logger.error({ nest: rest }, String(message)),
    fatal: (message: unknown, ...rest: unknown[]) => logger.fatal({ nest: rest }, String(message)),
  };
}
