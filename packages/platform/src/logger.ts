import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';

export type Logger = PinoLogger;

/** Names whose values never reach a log, at the top and one level down. */
const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'email', 'tel'];

/** JSON lines on standard error (standard output belongs to the one line with the address), secrets replaced. */
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
