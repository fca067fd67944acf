import { createLogger, type Logger } from '@limner/platform';

/** A logger that writes into a list. */
export function createLog(): { logger: Logger; lines: string[] } {
  const lines: string[] = [];
  const logger = createLogger({ level: 'debug', service: 'test' }, { write: (line: string) => void lines.push(line) });
  return { logger, lines };
}
