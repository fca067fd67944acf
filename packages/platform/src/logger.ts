import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** Fields whose values are never logged, at the top level and one level down. */
const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'email', 'tel'];

/** Writes JSON lines to standard error, with secrets replaced. Standard output is reserved for the line with the address. */
export function createLogger(
  options: { level: string; service: string; context?: () => Record<string, unknown> | undefined },
  destination: DestinationStream = pino.destination({ dest: 2, sync: false }),
): Logger {
  return pino(
    {
      level: options.level,
      base: { service: options.service },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [
          ...secrets,
          ...secrets.map((name) => `*["${name}"]`),
          'req.headers.authorization',
          'req.headers.cookie',
        ].map((path) => (path.includes('-') && !path.includes('[') ? `["${path}"]` : path)),
        censor: '[redacted]',
      },
      mixin: () => options.context?.() ?? {},
    },
    destination,
  );
}
