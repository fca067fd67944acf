import { createLogger, type Logger } from '@limner/platform';

export type LogLine = Readonly<Record<string, unknown>> & { readonly msg?: string; readonly level: number };

export interface CapturedLogs {
  readonly logger: Logger;
  /** Everything logged so far, as it would appear on standard error. */
  lines(): readonly LogLine[];
}

/** A logger that collects its lines for a test. */
export function captureLogs(level = 'debug', context?: () => Record<string, unknown> | undefined): CapturedLogs {
  const lines: LogLine[] = [];
  const logger = createLogger(
    { level, service: 'test', ...(context && { context }) },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  return { logger, lines: () => lines };
}
